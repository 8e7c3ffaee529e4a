import { isDeepStrictEqual } from 'node:util';
import type { FigureChange, KeptFigure, StatedFigure } from '../attempt/restatement.types.ts';

const keyOf = ({ property_id, kpi, basis, currency }: KeptFigure): string =>
  JSON.stringify([property_id, kpi, basis, currency]);

const statedOf = ({ value, numerator, denominator, breach_count, buckets }: KeptFigure): StatedFigure => ({
  ...{ value, numerator, denominator, breach_count, buckets },
});

/** Compares stored members only; figures of old runs lack breach counts and buckets. */
const isSame = (earlier: KeptFigure, current: KeptFigure): boolean =>
  isDeepStrictEqual({ ...current, ...earlier }, { ...current });

/** The part of a row that is stored. */
export const keptFigure = (row: KeptFigure): KeptFigure => ({
  ...{ property_id: row.property_id, kpi: row.kpi, basis: row.basis, currency: row.currency },
  ...statedOf(row),
});

/** The differences between reported and current figures. Added and removed rows count as changes. */
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
