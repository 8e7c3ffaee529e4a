import { LRUCache } from 'lru-cache';
import { WORKFLOW_CHANGED } from '../audience.rules.ts';
import { fill } from './placeholders.rules.ts';
import {
  ACCEPT_REQUESTS,
  COMING,
  EMERGENCY_ADVICE,
  PAGED_AS,
  ENGLISH_WORDS,
  SPANISH_WORDS,
  UNKNOWN_WORDS,
} from './words.data.ts';
import type { Words } from './words.data.ts';

/** The stored facts that a message can contain. */
export interface MessageFacts {
  recipientName: string;
  accountName: string;
  eventType: string;
  status: string;
  entityId: string;
  data: Readonly<Record<string, unknown>>;
  occurredAt: Date;
  /** Who made the change. */
  actorName: string;
  description: string | null;
  /** What whoever asked for the page says. */
  pageText: string | null;
  scheduledFor: string | null;
  vendorName: string | null;
  unitNumber: string | null;
  propertyName: string | null;
  propertyAddress: string | null;
  timezone: string | null;
  /** Where a vendor, a person on call or an approver answers; empty for others. */
  answerLink: string;
  /** Where a tenant follows the ticket; empty for others. */
  ticketLink: string;
  /** Where staff open the ticket or the workflow; empty for others. */
  deskLink: string;
}

const WORDS: Readonly<Record<string, Words>> = { en: ENGLISH_WORDS, es: SPANISH_WORDS };
const MINUTE_MS = 60_000;

/** The values of all placeholders, in the words and dates of a language. */
export function valuesOf(facts: MessageFacts, language: string): Record<string, string> {
  const values = Object.entries({
    ...commonValues(facts),
    ...ticketValues(facts, language),
    ...screeningValues(facts),
    ...pageValues(facts, language),
    ...approvalValues(facts, language),
    ...stuckRunValues(facts),
  });
  const words = WORDS[language] ?? ENGLISH_WORDS;
  const unknown = UNKNOWN_WORDS[language] ?? UNKNOWN_WORDS['en']!;
  return Object.fromEntries(
    values.map(([name, value]) => [name, value === '' ? (unknown[name] ?? '') : (words[name]?.[value] ?? value)]),
  );
}

function commonValues(facts: MessageFacts): Record<string, string> {
  return {
    recipient_name: facts.recipientName,
    account_name: facts.accountName,
    event_type: facts.eventType,
    unit_id: text(facts.data['unit_id']),
    unit_number: facts.unitNumber ?? text(facts.data['unit_id']),
    property_name: facts.propertyName ?? '',
    property_address: facts.propertyAddress ?? '',
    reason: text(facts.data['reason']),
    desk_link: facts.deskLink,
  };
}

function ticketValues({ data, ...facts }: MessageFacts, language: string): Record<string, string> {
  const instant = (value: unknown): string => formatInstant(value, language, facts.timezone ?? 'UTC');
  const accept_by = instant(data['accept_by']);
  const accept_minutes = minutesUntil(data['accept_by'], facts.occurredAt);
  const accept_time = timeUntil(data['accept_by'], facts.occurredAt, language);
  const { toAccept, hasIt } = ACCEPT_REQUESTS[language] ?? ACCEPT_REQUESTS['en']!;
  return {
    ticket_id: text(data['ticket_id']),
    lead_ticket_id: text(data['lead_ticket_id']),
    severity: text(data['severity']),
    category: text(data['category']),
    status: text(data['status']),
    description: facts.description ?? text(data['description']),
    vendor_name: facts.vendorName ?? '',
    accept_by,
    accept_minutes,
    accept_time,
    accept_request: accept_by === '' ? hasIt : fill(toAccept, { accept_by, accept_time }),
    emergency_advice: data['severity'] === 'emergency' ? (EMERGENCY_ADVICE[language] ?? EMERGENCY_ADVICE['en']!) : '',
    who_comes: whoComes(data, language),
    scheduled_for: instant(data['scheduled_for'] ?? facts.scheduledFor),
    clock: text(data['clock']),
    target_at: instant(data['target_at']),
    review_reason: text(data['review_reason']),
    actor_name: facts.actorName,
    from_severity: text(data['from_severity']),
    note_text: text((data['note'] as { text?: unknown } | undefined)?.text),
    answer_link: facts.answerLink,
    ticket_link: facts.ticketLink,
  };
}

function whoComes(data: MessageFacts['data'], language: string): string {
  const { nobody, noUnit, held, inHand } = COMING[language] ?? COMING['en']!;
  if (data['status'] === 'on_hold') return held;
  // Only an event without a vendor and without own staff has nobody assigned.
  if (data['vendor_assigned'] !== null || data['self_performed'] !== false) return inHand;
  return data['property_id'] === null ? noUnit : nobody;
}

function pageValues({ data, ...facts }: MessageFacts, language: string): Record<string, string> {
  const { onCall, owner, nobodyOnCall, nobodyAnswered } = PAGED_AS[language] ?? PAGED_AS['en']!;
  return {
    page_text: facts.pageText ?? '',
    who_answered: data['step'] === 0 ? nobodyOnCall : nobodyAnswered,
    paged_as: data['layer'] === 'owners' ? owner : onCall,
    page_id: text(data['page_id']),
    alarm: text(data['alarm']),
    respond_by: formatInstant(data['respond_by'], language, facts.timezone ?? 'UTC'),
    response_minutes: minutesUntil(data['respond_by'], facts.occurredAt),
    response_time: timeUntil(data['respond_by'], facts.occurredAt, language),
  };
}

function approvalValues({ data, timezone, eventType }: MessageFacts, language: string): Record<string, string> {
  const entity = data['entity'] as { type?: unknown; id?: unknown } | null | undefined;
  return {
    workflow_name: text(data[eventType === WORKFLOW_CHANGED ? 'name' : 'workflow_name']),
    question: text(data['question']),
    record_type: text(entity?.type),
    record_id: text(entity?.id),
    expires_at: formatInstant(data['expires_at'], language, timezone ?? 'UTC'),
  };
}

function stuckRunValues({ data }: MessageFacts): Record<string, string> {
  const { step_index: index, error } = data as { step_index?: number; error?: { detail?: unknown } | null };
  return {
    run_id: text(data['run_id']),
    step_number: index === undefined ? '' : String(index + 1),
    step_kind: text(data['step_kind']),
    error_detail: text(error?.detail),
  };
}

function screeningValues({ entityId, status, eventType, data }: MessageFacts): Record<string, string> {
  const decision = eventType === 'screening.decision' ? status : '';
  return { application_id: entityId, decision, conditions: text(data['conditions']) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function formatInstant(value: unknown, language: string, timeZone: string): string {
  const instant = typeof value === 'string' ? new Date(value) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) return '';
  return dateFormat(language, timeZone).format(instant);
}

/** Formatters are cached because creating one takes longer than the rest of a message. */
const dateFormats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

function dateFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const cached = dateFormats.get(key);
  if (cached) return cached;
  const [locale = 'en'] = Intl.DateTimeFormat.supportedLocalesOf([language]);
  const format = new Intl.DateTimeFormat(locale, {
    ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    ...{ timeZone, timeZoneName: 'short' },
  });
  dateFormats.set(key, format);
  return format;
}

const minutesBetween = (value: string, from: Date): number =>
  Math.max(1, Math.round((Date.parse(value) - from.getTime()) / MINUTE_MS));

function minutesUntil(value: unknown, from: Date): string {
  return typeof value === 'string' ? String(minutesBetween(value, from)) : '';
}

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** A length of time in words: `1 day`, `2 hours 30 minutes`. */
function timeUntil(value: unknown, from: Date, language: string): string {
  if (typeof value !== 'string') return '';
  const [locale = 'en'] = Intl.DateTimeFormat.supportedLocalesOf([language]);
  let rest = minutesBetween(value, from);
  const parts = UNITS.flatMap(([unit, minutes]) => {
    const count = Math.floor(rest / minutes);
    rest -= count * minutes;
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return count === 0 ? [] : [format.format(count)];
  });
  return parts.join(' ');
}
