import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { now } from '../graph/clock.ts';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { downloadCsv } from './download-csv.ts';
import { ExplainPanel } from './explain-panel.tsx';
import { KPIS, basisOf, valueText } from './figure-texts.ts';
import type { Kpi } from './figure-texts.ts';
import { FiguresTable } from './figures-table.tsx';
import type { ExplainedValue, OpenedNumber, Series } from './figures.types.ts';
import { LineChart } from './line-chart.tsx';
import { lastMonths, todayIn } from './months.rules.ts';
import { KpiSeriesDocument } from './operations.generated.ts';
import { useFiguresAddress } from './use-figures-address.ts';
import './figures.css';

const MONTHS = 12;

/** A KPI by month: as a chart for all properties, and by property as a table whose numbers lead to what is behind them. */
export default function FiguresScreen() {
  const { language, texts } = useSpeech();
  const { app, figures } = texts;
  const { timezone } = useSession();
  const [{ kpi, propertyId, opened }, show] = useFiguresAddress();
  const names = usePropertyNames();
  const [today] = useState(() => todayIn(timezone, now()));
  const span = useMemo(() => lastMonths(today, MONTHS), [today]);
  const { data, previousData, error, refetch } = useQuery(KpiSeriesDocument, {
    variables: { kpi, basis: basisOf(kpi), ...span, propertyIds: propertyId === '' ? null : [propertyId] },
  });
  const read = (data ?? (error ? undefined : previousData))?.kpiSeries ?? [];
  // What was read for another KPI would stand under the wrong name until this one has come.
  const series = read.filter((each) => each.kpi === kpi);
  // Beside a chosen property, "all" is that property again.
  const rows = propertyId === '' ? series : series.filter((each) => each.propertyId !== null);
  const explained = opened && explainedOf(opened, kpi, rows);
  return (
    <div className="figures">
      <header className="board-head">
        <h1>{figures.title}</h1>
        <Choice
          label={figures.kpi}
          value={kpi}
          empty={null}
          options={KPIS.map((value) => ({ value, label: figures.kpis[value] }))}
          onChange={(value) => show({ kpi: value as Kpi, opened: undefined })}
        />
        <Choice
          label={texts.board.property}
          value={propertyId}
          options={[...names].map(([value, label]) => ({ value, label }))}
          onChange={(value) => show({ propertyId: value, opened: undefined })}
        />
        <Action onPress={() => downloadCsv(kpi, rows, names)}>{figures.csv}</Action>
        <Action onPress={() => print()}>{figures.print}</Action>
      </header>
      <p className="quiet">{figures.about[kpi]}</p>
      {error && (
        <>
          <FailureNote failure={failureOf(error)} />
          <Action onPress={() => void refetch().catch(() => undefined)}>{app.again}</Action>
        </>
      )}
      <TotalChart kpi={kpi} series={series} language={language} />
      <FiguresTable kpi={kpi} series={rows} names={names} onExplain={(number) => show({ opened: number })} />
      {explained && <ExplainPanel value={explained} names={names} onClose={() => show({ opened: undefined })} />}
    </div>
  );
}

/** @returns undefined if the table has no such number, or not yet */
function explainedOf(
  { propertyId, currency, month }: OpenedNumber,
  kpi: Kpi,
  rows: readonly Series[],
): ExplainedValue | undefined {
  const row = rows.find((each) => each.propertyId === propertyId && each.currency === currency);
  const point = row?.points.find(({ periodStart }) => periodStart === month);
  return point && { kpi, propertyId, currency, point };
}

function TotalChart({ kpi, series, language }: { kpi: Kpi; series: readonly Series[]; language: string }) {
  const { figures } = useSpeech().texts;
  const totals = series.filter(({ propertyId }) => propertyId === null);
  return totals.map(({ currency, points }) => (
    <Total key={currency} kpi={kpi} currency={currency} points={points} language={language} label={figures.kpis[kpi]} />
  ));
}

function Total({
  kpi,
  currency,
  points,
  language,
  label,
}: {
  kpi: Kpi;
  currency: string | null;
  points: Series['points'];
  language: string;
  label: string;
}) {
  const format = useCallback(
    (value: number) => valueText(String(value), { kpi, currency }, language),
    [kpi, currency, language],
  );
  const days = useMemo(() => points.map(({ periodStart }) => periodStart), [points]);
  const values = useMemo(() => points.map(({ value }) => (value === null ? null : Number(value))), [points]);
  return <LineChart days={days} values={values} format={format} label={label} language={language} />;
}
