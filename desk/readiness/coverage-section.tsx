import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { WEEKDAYS } from '../fields/week-hours.rules.ts';
import { failureOf } from '../graph/failure.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useTexts } from '../texts/texts.ts';
import { HOURS, firstGap, gapsAt, gravestOf } from './coverage.rules.ts';
import type { Gap, WeekHour } from './coverage.rules.ts';
import { CoverageDocument } from './operations.generated.ts';

/** The hours of the week, and what would find no vendor at each. */
export function CoverageSection() {
  const { readiness: texts, app } = useTexts();
  const { data, error } = useQuery(CoverageDocument, { fetchPolicy: 'network-only' });
  const [chosen, setChosen] = useState<WeekHour>();
  const coverage = data?.dispatchCoverage;
  const shown = chosen ?? (coverage && firstGap(coverage.gaps));
  return (
    <Section title={texts.coverage}>
      {error && <FailureNote failure={failureOf(error)} />}
      {!coverage && !error && <p className="quiet">{app.loading}</p>}
      {coverage && <p className="quiet">{texts.gaps(coverage.gapCount, coverage.propertyCount)}</p>}
      {coverage && coverage.gaps.length > 0 && (
        <CoverageTable gaps={coverage.gaps} shown={shown} onChoose={setChosen} />
      )}
      {coverage && shown && <HourGaps at={shown} gaps={gapsAt(coverage.gaps, shown)} />}
    </Section>
  );
}

function CoverageTable({
  gaps,
  shown,
  onChoose,
}: {
  gaps: readonly Gap[];
  shown: WeekHour | undefined;
  onChoose(at: WeekHour): void;
}) {
  const { readiness: texts, settings, severity } = useTexts();
  return (
    <div className="coverage" role="region" tabIndex={0} aria-label={texts.table}>
      <table>
        <thead>
          <tr>
            <td />
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{settings.weekdays[weekday]}</th>
              {HOURS.map((hour) => {
                const here = gapsAt(gaps, { weekday, hour });
                const gravest = gravestOf(here);
                return (
                  <td key={hour} data-severity={gravest}>
                    {gravest && (
                      <button
                        type="button"
                        aria-pressed={shown?.weekday === weekday && shown.hour === hour}
                        aria-label={`${texts.at(settings.weekdays[weekday], hour)}: ${texts.kinds(here.length)}, ${severity[gravest]}`}
                        onClick={() => onChoose({ weekday, hour })}
                      >
                        {here.length}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HourGaps({ at, gaps }: { at: WeekHour; gaps: readonly Gap[] }) {
  const { readiness: texts, settings, category } = useTexts();
  const names = usePropertyNames();
  return (
    <div role="status">
      <h3>{texts.at(settings.weekdays[at.weekday], at.hour)}</h3>
      <ul>
        {gaps.map((gap, index) => (
          <li key={index}>
            <SeverityBadge severity={gap.severity} /> {category[gap.category]}: {texts.reasons[gap.reason]}{' '}
            <span className="quiet">
              {gap.propertyIds
                .slice(0, 5)
                .map((id) => names.get(id) ?? id)
                .join(', ')}
              {gap.propertyCount > 5 && ` ${texts.andMore(gap.propertyCount - 5)}`}
            </span>{' '}
            <Link href={gap.reason === 'NO_RULE' ? '/settings/rules' : '/settings/vendors'}>
              {texts.mend(settings.screens[gap.reason === 'NO_RULE' ? 'rules' : 'vendors'].title)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
