import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { moneyText } from '../parts/money-text.ts';
import { Section } from '../parts/section.tsx';
import { dayText } from '../parts/time-texts.ts';
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
  const variables = {
    kpi,
    basis: basisOf(kpi),
    period: { start: point.periodStart, end: point.periodEnd },
    propertyId,
    currency,
    after: null as string | null,
  };
  const { data, error, fetchMore } = useQuery(ExplainKpiDocument, { variables });
  const page = data?.explainKpi;
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
      title={`${figures.kpis[kpi]}, ${where}, ${monthText(point.periodStart, language)}: ${valueText(point.value, currency, language)}`}
      actions={<Action onPress={onClose}>{app.close}</Action>}
    >
      {error && <FailureNote failure={failureOf(error)} />}
      <p className="quiet" role="status">
        {page ? figures.rows(page.totalCount) : app.loading}
      </p>
      <ul className="sources">
        {page?.nodes.map((source, index) => (
          <li key={index}>
            <SourceText source={source} names={names} />
          </li>
        ))}
      </ul>
      {page?.pageInfo.hasNextPage && <Action onPress={more}>{figures.more}</Action>}
    </Section>
  );
}

function SourceText({ source, names }: { source: Source; names: ReadonlyMap<string, string> }) {
  const { language, texts } = useSpeech();
  const { figures, board } = texts;
  const { entry, numerator, denominator, currency, ticketId, unitId, leaseId, dueOn, clockKind } = source;
  const share = currency === null ? numerator : moneyText({ amountMinor: Number(numerator), currency }, language);
  return (
    <>
      <strong>{share}</strong>
      {denominator !== null && currency === null && <span className="quiet"> / {denominator}</span>}{' '}
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
      {unitId !== null && (
        <>
          {' · '}
          <Link href={`/units/${encodeURIComponent(unitId)}`}>{board.unit(unitId)}</Link>
        </>
      )}
      {leaseId !== null && ` · ${figures.lease(leaseId)}`}
      {dueOn !== null && ` · ${figures.due(dayText(dueOn, language))}`}
    </>
  );
}
