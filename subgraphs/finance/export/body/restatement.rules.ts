import type { FigureChange, KeptFigure, StatedFigure } from './restatement.types.ts';

const keyOf = ({ property_id, kpi, basis, currency }: KeptFigure): string =>
  JSON.stringify([property_id, kpi, basis, currency]);

const statedOf = ({ value, numerator, denominator }: KeptFigure): StatedFigure => ({ value, numerator, denominator });

const isSame = (one: StatedFigure, other: StatedFigure): boolean =>
  one.value === other.value && one.numerator === other.numerator && one.denominator === other.denominator;

/** What has changed between what was said and what is true now; a figure for nothing that has become one counts. */
export function changesBetween(said: readonly KeptFigure[], now: readonly KeptFigure[]): FigureChange[] {
  const before = new Map(said.map((figure) => [keyOf(figure), figure]));
  const after = new Map(now.map((figure) => [keyOf(figure), figure]));
  const changes: FigureChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, current] = [before.get(key), after.get(key)];
    if (old && current && isSame(statedOf(old), statedOf(current))) continue;
    const { property_id, kpi, basis, currency } = (current ?? old)!;
    const stated = { old: old ? statedOf(old) : null, new: current ? statedOf(current) : null };
    changes.push({ property_id, kpi, basis, currency, ...stated });
  }
  return changes;
}
