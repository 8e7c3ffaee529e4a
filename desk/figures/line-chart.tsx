import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

const HEIGHT_PX = 240;
/** Room of the label of a month, as "Jan 26". */
const LABEL_PX = 56;

/** A line over time. The table beside it says the same to those who do not see it. */
export function LineChart({
  days,
  values,
  format,
  label,
  language,
}: {
  /** `YYYY-MM-DD`, ascending. */
  days: readonly string[];
  values: readonly (number | null)[];
  format(value: number): string;
  label: string;
  language: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const chart = new uPlot(
      optionsOf({ width: element.clientWidth, format, label, language }),
      [days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1_000), [...values]],
      element,
    );
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [days, values, format, label, language]);
  return <div ref={place} className="chart" role="img" aria-label={label} />;
}

function optionsOf({
  width,
  format,
  label,
  language,
}: {
  width: number;
  format(value: number): string;
  label: string;
  language: string;
}): uPlot.Options {
  const styles = getComputedStyle(document.documentElement);
  // A canvas knows no `light-dark()`; an element that has the color does.
  const colorOf = (name: string): string => {
    const probe = document.createElement('span');
    probe.style.color = styles.getPropertyValue(name);
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const axis = { stroke: colorOf('--quiet'), grid: { stroke: colorOf('--line'), width: 1 } };
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return {
    width,
    height: HEIGHT_PX,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    axes: [
      {
        ...axis,
        splits: (chart) => [...chart.data[0]],
        values: (chart, splits) => {
          const room = Math.max(1, Math.floor(chart.bbox.width / devicePixelRatio / LABEL_PX));
          const step = Math.ceil(splits.length / room);
          return splits.map((seconds, at) => (at % step === 0 ? month.format(seconds * 1_000) : ''));
        },
      },
      { ...axis, size: 90, values: (_chart, splits) => splits.map((value) => format(value)) },
    ],
    series: [{}, { label, stroke: colorOf('--link'), width: 2, points: { show: true } }],
  };
}
