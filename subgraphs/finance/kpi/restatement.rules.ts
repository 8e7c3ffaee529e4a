import { isDeepStrictEqual } from 'node:util';
import type { KpiValue } from './kpi.objects.ts';

/** A figure that is no longer what it was. */
export interface RestatedFigure {
  propertyId: string | null;
  kpi: KpiValue['kpi'];
  basis: KpiValue['basis'];
  currency: string | null;
  /** As it was given before; null when the row was not there. */
  before: KpiValue | null;
  /** As it is now; null when the row is no longer there. */
  after: KpiValue | null;
}

const keyOf = ({ propertyId, kpi, basis, currency }: KpiValue): string =>
  JSON.stringify([propertyId, kpi, basis, currency]);

/**
 * Which figures of a period changed since they were given: those whose value, numerator, denominator, count or buckets
 * differ, those that came and those that went, in the order of the rows as they are now.
 *
 * For an export: keep the rows that were sent, call `kpiRows` for the same period, zone and figures, and compare. Whether
 * that can bring anything up is told cheaply by `wasPostedSince`, as far as the ledger goes.
 */
export function restatedFigures(before: readonly KpiValue[], after: readonly KpiValue[]): RestatedFigure[] {
  const left = new Map(before.map((row) => [keyOf(row), row]));
  const changed: RestatedFigure[] = [];
  for (const row of after) {
    const earlier = left.get(keyOf(row)) ?? null;
    left.delete(keyOf(row));
    if (earlier === null || !isDeepStrictEqual(numbersOf(earlier), numbersOf(row))) changed.push(pair(earlier, row));
  }
  return [...changed, ...[...left.values()].map((row) => pair(row, null))];
}

function numbersOf({ value, numerator, denominator, breachCount, buckets }: KpiValue): unknown[] {
  return [value, numerator, denominator, breachCount, buckets && { ...buckets }];
}

function pair(before: KpiValue | null, after: KpiValue | null): RestatedFigure {
  const { propertyId, kpi, basis, currency } = (after ?? before)!;
  return { propertyId, kpi, basis, currency, before, after };
}
