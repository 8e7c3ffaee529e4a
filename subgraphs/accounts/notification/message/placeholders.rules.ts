import type { Fault } from '../../../../platform/errors.ts';
import { RUN_STUCK, WORKFLOW_CHANGED } from '../audience.rules.ts';

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
  'emergency_advice',
  'vendor_name',
  'accept_by',
  'accept_minutes',
  'accept_time',
  'accept_request',
  'who_comes',
  'scheduled_for',
  'clock',
  'target_at',
  'review_reason',
  'actor_name',
  'from_severity',
  'note_text',
  'answer_link',
  'ticket_link',
  'desk_link',
];
const OF_PAGES = [
  'page_id',
  'alarm',
  'respond_by',
  'response_minutes',
  'response_time',
  'paged_as',
  'page_text',
  'who_answered',
];
const OF_APPROVALS = [
  'workflow_name',
  'question',
  'record_type',
  'record_id',
  'expires_at',
  'answer_link',
  'desk_link',
];
const OF_STUCK_RUNS = [
  'workflow_name',
  'record_type',
  'record_id',
  'run_id',
  'step_number',
  'step_kind',
  'error_detail',
  'desk_link',
];
const OF_SCREENING = ['application_id', 'decision', 'conditions'];

/** The placeholders allowed in texts about a type of event. */
export function placeholdersOf(eventType: string): string[] {
  if (eventType === RUN_STUCK) return [...OF_EVERYBODY, ...OF_STUCK_RUNS];
  if (eventType === WORKFLOW_CHANGED) return [...OF_EVERYBODY, 'workflow_name', 'reason', 'desk_link'];
  if (eventType.startsWith('workflow.')) return [...OF_EVERYBODY, ...OF_APPROVALS];
  const eventPlaceholders = eventType.startsWith('screening.') ? OF_SCREENING : OF_TICKETS;
  const pagePlaceholders = eventType === 'agent.paged' ? OF_PAGES : [];
  return [...OF_EVERYBODY, ...OF_PLACES, ...eventPlaceholders, ...pagePlaceholders];
}

/** The faults in the placeholders of a text. */
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

/** A placeholder with the comma before it in a list. */
const LISTED = new RegExp(`(, )?${PLACEHOLDER.source}`, 'g');

/** Replaces placeholders by their values. An empty value removes the placeholder and its comma. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(LISTED, (_, comma: string | undefined, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]! : '';
    return value === '' ? '' : `${comma ?? ''}${value}`;
  });
}
