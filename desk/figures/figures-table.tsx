import { useLayoutEffect, useRef } from 'react';
import { useSpeech } from '../texts/texts.ts';
import { monthText, valueText } from './figure-texts.ts';
import type { Kpi } from './figure-texts.ts';
import type { OpenedNumber, Series } from './figures.types.ts';

/** The figures by property and month. Each number opens what it is made of. */
export function FiguresTable({
  kpi,
  series,
  names,
  onExplain,
}: {
  kpi: Kpi;
  series: readonly Series[];
  names: ReadonlyMap<string, string>;
  onExplain(number: OpenedNumber): void;
}) {
  const { language, texts } = useSpeech();
  const months = [...new Set(series.flatMap(({ points }) => points.map(({ periodStart }) => periodStart)))].sort();
  const scroller = useRef<HTMLDivElement>(null);
  const isThere = months.length > 0;
  // What most people look for is the newest month, at the end of the row.
  useLayoutEffect(() => {
    if (isThere) scroller.current!.scrollLeft = scroller.current!.scrollWidth;
  }, [isThere, kpi]);
  // All properties together first: it is what most people look for.
  const rows = series.toSorted((left, right) => Number(left.propertyId !== null) - Number(right.propertyId !== null));
  return (
    <div ref={scroller} className="table-scroll" tabIndex={0} role="region" aria-label={texts.figures.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.board.property}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthText(month, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ propertyId, currency, points }) => (
            <tr key={`${propertyId} ${currency}`} data-is-total={propertyId === null}>
              <th scope="row">{propertyId === null ? texts.figures.all : (names.get(propertyId) ?? propertyId)}</th>
              {months.map((month) => {
                const point = points.find(({ periodStart }) => periodStart === month);
                return (
                  <td key={month}>
                    {point && (
                      <button type="button" onClick={() => onExplain({ propertyId, currency, month })}>
                        {valueText(point.value, { kpi, currency }, language)}
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
