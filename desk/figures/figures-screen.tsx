import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
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
import type { ExplainedValue, Series } from './figures.types.ts';
import { LineChart } from './line-chart.tsx';
import { lastMonths, todayIn } from './months.rules.ts';
import { KpiSeriesDocument } from './operations.generated.ts';
import './figures.css';

const MONTHS = 12;

/** A KPI by month: as a chart for all properties, and by property as a table whose numbers lead to what is behind them. */
export default function FiguresScreen() {
  const { language, texts } = useSpeech();
  const { app, figures } = texts;
  const { timezone } = useSession();
  const [kpi, setKpi] = useChosenKpi();
  const [propertyId, setPropertyId] = useState('');
  const [explained, setExplained] = useState<ExplainedValue>();
  const names = usePropertyNames();
  const [today] = useState(() => todayIn(timezone, now()));
  const span = useMemo(() => lastMonths(today, MONTHS), [today]);
  const { data, previousData, error, refetch } = useQuery(KpiSeriesDocument, {
    variables: { kpi, basis: basisOf(kpi), ...span, propertyIds: propertyId === '' ? null : [propertyId] },
  });
  const series = (data ?? (error ? undefined : previousData))?.kpiSeries ?? [];
  return (
    <div className="figures">
      <header className="board-head">
        <h1>{figures.title}</h1>
        <Choice
          label={figures.kpi}
          value={kpi}
          empty={null}
          options={KPIS.map((value) => ({ value, label: figures.kpis[value] }))}
          onChange={(value) => {
            setExplained(undefined);
            setKpi(value as Kpi);
          }}
        />
        <Choice
          label={texts.board.property}
          value={propertyId}
          options={[...names].map(([value, label]) => ({ value, label }))}
          onChange={setPropertyId}
        />
        <Action onPress={() => downloadCsv(kpi, series, names)}>{figures.csv}</Action>
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
      <FiguresTable series={series} names={names} onExplain={(value) => setExplained({ ...value, kpi })} />
      {explained && <ExplainPanel value={explained} names={names} onClose={() => setExplained(undefined)} />}
    </div>
  );
}

/** The KPI that the address names, so that a figure can be sent to somebody. */
function useChosenKpi(): [Kpi, (kpi: Kpi) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const named = new URLSearchParams(search).get('kpi');
  return [KPIS.find((kpi) => kpi === named) ?? 'NOI', (kpi) => navigate(`${path}?kpi=${kpi}`, { replace: true })];
}

function TotalChart({ kpi, series, language }: { kpi: Kpi; series: readonly Series[]; language: string }) {
  const { figures } = useSpeech().texts;
  const totals = series.filter(({ propertyId }) => propertyId === null);
  return totals.map(({ currency, points }) => (
    <Total key={currency} currency={currency} points={points} language={language} label={figures.kpis[kpi]} />
  ));
}

function Total({
  currency,
  points,
  language,
  label,
}: {
  currency: string | null;
  points: Series['points'];
  language: string;
  label: string;
}) {
  const format = useCallback((value: number) => valueText(String(value), currency, language), [currency, language]);
  const days = useMemo(() => points.map(({ periodStart }) => periodStart), [points]);
  const values = useMemo(() => points.map(({ value }) => (value === null ? null : Number(value))), [points]);
  return <LineChart days={days} values={values} format={format} label={label} language={language} />;
}
