import { majorText } from '../parts/money-text.ts';
import { isRate } from './figure-texts.ts';
import type { Kpi } from './figure-texts.ts';
import type { Series } from './figures.types.ts';

const HEADINGS = [
  'kpi',
  'property_id',
  'property',
  'period_start',
  'period_end',
  'value',
  'unit',
  'numerator',
  'denominator',
  'unit_of_parts',
];

/** Saves the figures as a CSV file: amounts in the currency's own unit, ratios as fractions, each beside its unit. */
export function downloadCsv(kpi: Kpi, series: readonly Series[], names: ReadonlyMap<string, string>): void {
  const rows = series.flatMap(({ propertyId, currency, points }) => {
    const amount = (text: string | null): string | null =>
      text === null || currency === null ? text : majorText(text, currency);
    return points.map(({ periodStart, periodEnd, value, numerator, denominator }) => [
      kpi.toLowerCase(),
      propertyId,
      propertyId === null ? null : (names.get(propertyId) ?? null),
      periodStart,
      periodEnd,
      isRate(kpi) ? value : amount(value),
      isRate(kpi) ? 'ratio' : currency,
      amount(numerator),
      amount(denominator),
      currency ?? 'count',
    ]);
  });
  const text = [HEADINGS, ...rows].map((cells) => cells.map(cellText).join(',')).join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\r\n`], { type: 'text/csv' }));
  link.download = `${kpi.toLowerCase()}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A cell; one that a spreadsheet would take for a formula begins with an apostrophe, unless it is a number. */
function cellText(value: string | null): string {
  const text = value ?? '';
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
