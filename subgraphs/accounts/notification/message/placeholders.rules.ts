import type { Fault } from '../../../../platform/errors.ts';

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const OF_EVERYBODY = ['recipient_name', 'account_name', 'event_type', 'unit_id', 'unit_number'];
const OF_PLACES = ['property_name', 'property_address', 'reason'];
const OF_TICKETS = [
  'ticket_id',
  'lead_ticket_id',
  'severity',
  'category',
  'status',
  'description',
  'vendor_name',
  'accept_by',
  'accept_minutes',
  'accept_request',
  'who_comes',
  'scheduled_for',
  'clock',
  'target_at',
  'review_reason',
];
const OF_SCREENING = ['application_id', 'decision', 'conditions'];

/** What a text about a type of event may name. */
export function placeholdersOf(eventType: string): string[] {
  const eventPlaceholders = eventType.startsWith('screening.') ? OF_SCREENING : OF_TICKETS;
  return [...OF_EVERYBODY, ...OF_PLACES, ...eventPlaceholders];
}

/** What is wrong with the placeholders of a text. */
export function placeholderFaults(text: string, eventType: string, pointer: string): Fault[] {
  const allowed = placeholdersOf(eventType);
  const unknown = [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !allowed.includes(name));
  return [...new Set(unknown)].map((name) => ({
    pointer,
    code: 'unknown_placeholder',
    detail: `Expected placeholders among ${allowed.map((placeholder) => `{{${placeholder}}}`).join(', ')}, but got {{${name}}}.`,
  }));
}

/** A placeholder, and the comma in front of it that sets it apart from what is listed before. */
const LISTED = new RegExp(`(, )?${PLACEHOLDER.source}`, 'g');

/** The text with each placeholder replaced by its value; one without a value by nothing, and its comma with it. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(LISTED, (_, comma: string | undefined, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]! : '';
    return value === '' ? '' : `${comma ?? ''}${value}`;
  });
}
