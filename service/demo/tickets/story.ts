import type { TicketStatus } from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import type { Category, Severity, TriageDecision } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import type { Random } from '../random.ts';

/** What a vendor does when asked. */
export type Answer = 'accept' | 'decline' | 'silence';

/** What happens beside the ordinary course of a job. */
export type Detour = 'none' | 'hold' | 'return_visit' | 'cancel' | 'backs_out' | 'reopen';

/** What is to become of a ticket. */
export interface Story {
  /** The state in which it stays; null lives on until it is closed. */
  until: TicketStatus | null;
  /** The answers of the vendors in turn. */
  answers: readonly Answer[];
  /** The answer of everybody after them. */
  everyoneElse: Answer;
  detour: Detour;
}

const DETOURS: readonly (readonly [Detour, number])[] = [
  ['none', 72],
  ['hold', 8],
  ['return_visit', 7],
  ['cancel', 6],
  ['backs_out', 4],
  ['reopen', 3],
];

const ANSWERS: readonly (readonly [readonly Answer[], number])[] = [
  [[], 82],
  [['decline'], 9],
  [['silence'], 6],
  [['silence', 'decline'], 3],
];

/** An ordinary ticket of the past. */
export function pastStory(random: Random): Story {
  return { until: null, answers: random.weighted(ANSWERS), everyoneElse: 'accept', detour: random.weighted(DETOURS) };
}

/** A place on the board of the last days, waiting for a ticket that can stand there. */
export interface BoardPlace {
  status: TicketStatus;
  /** Filed last night, when most vendors do not work. */
  atNight: boolean;
  suits(triage: TriageDecision): boolean;
}

/** Trades with a vendor who always works, whatever the severity. */
const ROUND_THE_CLOCK: readonly Category[] = [
  'plumbing',
  'electrical',
  'hvac',
  'locks_security',
  'fire_safety',
  'elevator',
];

/** Trades whose vendors of planned work sleep at night. */
const BY_DAY: readonly Category[] = ['pest', 'structural', 'appliance', 'grounds_common_area', 'mold_air_quality'];

const always = (triage: TriageDecision): boolean => ROUND_THE_CLOCK.includes(triage.category);
const alwaysAndPlanned = (triage: TriageDecision): boolean => always(triage) && triage.severity !== 'emergency';

function places(
  count: number,
  status: TicketStatus,
  suits: (triage: TriageDecision) => boolean,
  atNight = false,
): BoardPlace[] {
  return Array.from({ length: count }, () => ({ status, suits, atNight }));
}

/** The board as it looks at any hour: every state, most of it open work. */
export const BOARD: readonly BoardPlace[] = [
  ...places(9, 'dispatched', always),
  ...places(9, 'accepted', always),
  ...places(9, 'scheduled', alwaysAndPlanned),
  ...places(6, 'on_hold', alwaysAndPlanned),
  ...places(4, 'open', ({ category, severity }) => BY_DAY.includes(category) && severity === 'standard', true),
  ...places(7, 'open', ({ category }) => category === 'general'),
  ...places(2, 'open', ({ severity }) => severity !== 'standard'),
  ...places(10, 'in_progress', ({ category }) => category !== 'general'),
  ...places(6, 'completed', ({ category }) => category !== 'general'),
  ...places(3, 'cancelled', alwaysAndPlanned),
  ...places(3, 'closed', () => true),
];

/** How the ticket of a place came to stand there. */
export function boardStory({ status }: BoardPlace): Story {
  const detour = status === 'on_hold' ? 'hold' : status === 'cancelled' ? 'cancel' : 'none';
  return { until: status, answers: [], everyoneElse: status === 'open' ? 'decline' : 'accept', detour };
}

type Hours = readonly [least: number, most: number];

/** How long ago the tickets of each place were filed, in hours. What is more severe does not stand there for long. */
export const AGE_HOURS: Readonly<Record<TicketStatus, Readonly<Record<Severity, Hours>>>> = {
  open: { emergency: [0.4, 1.5], urgent: [1, 8], standard: [1, 44] },
  dispatched: { emergency: [0.02, 0.12], urgent: [0.1, 1.7], standard: [0.5, 20] },
  accepted: { emergency: [0.3, 1], urgent: [1, 7], standard: [3, 40] },
  scheduled: { emergency: [1, 2], urgent: [4, 22], standard: [20, 120] },
  in_progress: { emergency: [1, 6], urgent: [7, 30], standard: [30, 130] },
  on_hold: { emergency: [6, 20], urgent: [30, 120], standard: [48, 160] },
  completed: { emergency: [8, 48], urgent: [24, 90], standard: [60, 160] },
  closed: { emergency: [48, 120], urgent: [72, 150], standard: [90, 168] },
  cancelled: { emergency: [5, 30], urgent: [10, 100], standard: [12, 140] },
};
