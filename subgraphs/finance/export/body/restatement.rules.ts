import { isDeepStrictEqual } from 'node:util';
import type { FigureChange, KeptFigure, StatedFigure } from '../attempt/restatement.types.ts';

const keyOf = ({ property_id, kpi, basis, currency }: KeptFigure): string =>
  JSON.stringify([property_id, kpi, basis, currency]);

const statedOf = ({ value, numerator, denominator, breach_count, buckets }: KeptFigure): StatedFigure => ({
  ...{ value, numerator, denominator, breach_count, buckets },
});

/** Compares what was kept; figures of runs before breaches and buckets were kept lack these. */
const isSame = (earlier: KeptFigure, current: KeptFigure): boolean =>
  isDeepStrictEqual({ ...current, ...earlier }, { ...current });

/** What is kept of a row. */
export const keptFigure = (row: KeptFigure): KeptFigure => ({
  ...{ property_id: row.property_id, kpi: row.kpi, basis: row.basis, currency: row.currency },
  ...statedOf(row),
});

/** What has changed between what was said and what is true now; a figure for nothing that has become one counts. */
export function changesBetween(earlier: readonly KeptFigure[], current: readonly KeptFigure[]): FigureChange[] {
  const before = new Map(earlier.map((figure) => [keyOf(figure), figure]));
  const after = new Map(current.map((figure) => [keyOf(figure), figure]));
  const changes: FigureChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, current] = [before.get(key), after.get(key)];
    if (old && current && isSame(old, current)) continue;
    const { property_id, kpi, basis, currency } = (current ?? old)!;
    const stated = { old: old ? statedOf(old) : null, new: current ? statedOf(current) : null };
    changes.push({ property_id, kpi, basis, currency, ...stated });
  }
  return changes;
}
