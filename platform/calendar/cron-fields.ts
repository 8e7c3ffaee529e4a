import { abbreviate } from '../text.ts';

/** A field of a cron expression. */
interface CronField {
  name: string;
  least: number;
  most: number;
  /** Names of values, from the least on. */
  names: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const FIELDS: readonly CronField[] = [
  { name: 'minute', least: 0, most: 59, names: [] },
  { name: 'hour', least: 0, most: 23, names: [] },
  { name: 'day of month', least: 1, most: 31, names: [] },
  { name: 'month', least: 1, most: 12, names: MONTHS },
  { name: 'day of week', least: 0, most: 7, names: WEEKDAYS },
];

/** How many fields an expression has. */
export const FIELD_COUNT = FIELDS.length;

/** What cron knows: a star, a value or a range; a star and a range with a step. Libraries know more (L, W, #, nicknames). */
const ITEM = /^(?:\*|([a-z\d]+)(?:-([a-z\d]+))?)(?:\/(\d+))?$/i;

/**
 * What is wrong with the fields of a cron expression, a sentence for each: the field's name, what may stand there, and what does,
 * as it is written.
 * @param fields as many as {@link FIELD_COUNT}
 */
export function cronFieldFaults(fields: readonly string[]): string[] {
  return FIELDS.flatMap((field, place) => {
    const items = fields[place]!.split(',');
    const fault = items.map((item) => itemFault(field, item)).find((found) => found !== undefined);
    return fault === undefined ? [] : [fault];
  });
}

function itemFault(field: CronField, item: string): string | undefined {
  const [, first, last, step] = ITEM.exec(item) ?? [];
  const isRange = last !== undefined || item.startsWith('*');
  if (!ITEM.test(item) || (step !== undefined && !isRange)) {
    return `Expected *, values, ranges, lists and steps as the ${field.name}, but got ${abbreviate(item)}.`;
  }
  const wrong = [first, last].find((value) => value !== undefined && valueOf(field, value) === undefined);
  if (wrong !== undefined) return `Expected ${valuesOf(field)} as the ${field.name}, but got ${abbreviate(wrong)}.`;
  if (last !== undefined && valueOf(field, first!)! > valueOf(field, last)!) {
    return `Expected a range that ends behind its start as the ${field.name}, but got ${abbreviate(item)}.`;
  }
  const most = field.most - field.least + 1;
  if (step === undefined || (Number(step) >= 1 && Number(step) <= most)) return undefined;
  return `Expected a step from 1 to ${most} in the ${field.name}, but got ${abbreviate(item)}.`;
}

/** The number that a value stands for; undefined when the field has none such. */
function valueOf({ least, most, names }: CronField, value: string): number | undefined {
  const named = names.indexOf(value.toLowerCase());
  if (named >= 0) return named + least;
  const number = /^\d{1,2}$/.test(value) ? Number(value) : NaN;
  return number >= least && number <= most ? number : undefined;
}

const valuesOf = ({ least, most, names }: CronField): string =>
  `${least} to ${most}${names.length > 0 ? ` or ${names[0]!} to ${names.at(-1)!}` : ''}`;
