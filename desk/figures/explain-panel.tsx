import { useQuery } from '@apollo/client/react';
import { Fragment, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { moneyText } from '../parts/money-text.ts';
import { Section } from '../parts/section.tsx';
import { dayText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { basisOf, monthText, valueText } from './figure-texts.ts';
import { ExplainKpiDocument } from './operations.generated.ts';
import type { ExplainKpiQuery } from './operations.generated.ts';
import type { ExplainedValue } from './figures.types.ts';

type Source = ExplainKpiQuery['explainKpi']['nodes'][number];

/** What a number is made of, row by row; the shares add up to it. */
export function ExplainPanel({
  value: { kpi, propertyId, currency, point },
  names,
  onClose,
}: {
  value: ExplainedValue;
  names: ReadonlyMap<string, string>;
  onClose(): void;
}) {
  const { language, texts } = useSpeech();
  const { figures, app } = texts;
  const { can } = useSession();
  const heading = useHeadingInView(`${kpi} ${propertyId} ${currency} ${point.periodStart}`);
  const variables = {
    kpi,
    basis: basisOf(kpi),
    period: { start: point.periodStart, end: point.periodEnd },
    propertyId,
    currency,
    after: null as string | null,
    withTenants: can('tenants:read'),
    withUnits: can('properties:read'),
  };
  const { data, error, fetchMore } = useQuery(ExplainKpiDocument, { variables });
  const page = data?.explainKpi;
  const sources = page?.nodes ?? [];
  const nothing = sources.filter(isNothing);
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { explainKpi } }) => ({
        explainKpi: { ...explainKpi, nodes: [...before.explainKpi.nodes, ...explainKpi.nodes] },
      }),
    }).catch(() => undefined);
  };
  const where = propertyId === null ? figures.all : (names.get(propertyId) ?? propertyId);
  return (
    <Section
      title={`${figures.kpis[kpi]}, ${where}, ${monthText(point.periodStart, language)}: ${valueText(point.value, { kpi, currency }, language)}`}
      heading={heading}
      actions={<Action onPress={onClose}>{app.close}</Action>}
    >
      {error && <FailureNote failure={failureOf(error)} />}
      <p className="quiet" role="status">
        {page ? figures.rows(page.totalCount) : app.loading}
      </p>
      <SourceList sources={sources.filter((source) => !isNothing(source))} names={names} />
      {nothing.length > 0 && currency !== null && (
        <details>
          <summary>{figures.rowsOf(nothing.length, moneyText({ amountMinor: 0, currency }, language))}</summary>
          <SourceList sources={nothing} names={names} />
        </details>
      )}
      {page?.pageInfo.hasNextPage && <Action onPress={more}>{figures.more}</Action>}
    </Section>
  );
}

/** Brings a heading into view and under the focus for each number: it stands below the table, often off the screen. */
function useHeadingInView(number: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current!.focus({ preventScroll: true });
    heading.current!.scrollIntoView({ block: 'start' });
  }, [number]);
  return heading;
}

/** Whether a row adds no money, such as a charge that was paid in time. A row of a count always says something. */
const isNothing = ({ currency, numerator }: Source): boolean => currency !== null && Number(numerator) === 0;

function SourceList({ sources, names }: { sources: readonly Source[]; names: ReadonlyMap<string, string> }) {
  return (
    <ul className="sources">
      {sources.map((source, index) => (
        <li key={index}>
          <SourceText source={source} names={names} />
        </li>
      ))}
    </ul>
  );
}

function SourceText({ source, names }: { source: Source; names: ReadonlyMap<string, string> }) {
  const { language, texts } = useSpeech();
  const { figures, board } = texts;
  const { entry, numerator, denominator, currency, ticketId, unitId, leaseId, dueOn, clockKind } = source;
  const lease = entry?.lease ?? source.lease;
  const unit = source.unit ?? lease?.unit;
  const share = (part: string): string =>
    currency === null ? part : moneyText({ amountMinor: Number(part), currency }, language);
  return (
    <>
      <strong>{share(numerator)}</strong>
      {denominator !== null && <span className="quiet"> / {share(denominator)}</span>}{' '}
      {names.get(source.propertyId) ?? source.propertyId}
      {entry && (
        <>
          {' · '}
          {figures.glClasses[entry.glClass]} · {dayText(entry.postedOn, language)} · {entry.reference ?? entry.id}
        </>
      )}
      {ticketId !== null && (
        <>
          {' · '}
          <Link href={`/tickets/${encodeURIComponent(ticketId)}`}>{ticketId}</Link> {clockKind}
        </>
      )}
      {(unit != null || unitId !== null) && (
        <>
          {' · '}
          <Link href={`/units/${encodeURIComponent(unit?.id ?? unitId!)}`}>
            {board.unit(unit?.unitNumber ?? unitId!)}
          </Link>
        </>
      )}
      {lease?.tenants.map(({ id, firstName, lastName }) => (
        <Fragment key={id}>
          {' · '}
          <Link href={`/tenants/${encodeURIComponent(id)}`}>{`${firstName} ${lastName}`.trim()}</Link>
        </Fragment>
      ))}
      {leaseId !== null && !unit && !lease?.tenants.length && ` · ${figures.lease(leaseId)}`}
      {dueOn !== null && ` · ${figures.due(dayText(dueOn, language))}`}
    </>
  );
}
