import type { Home } from '../portfolio/build-portfolio.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import { pressedPace, usualPace } from './pace.ts';
import type { Pace } from './pace.ts';
import { AGE_HOURS, BOARD, boardStory, pastStory } from './story.ts';
import type { BoardPlace, Story } from './story.ts';
import { localMinute, requestTicket, wholeSecond } from './ticket-request.ts';
import type { TicketRequest } from './ticket-request.ts';

/** A ticket to come: when it is filed, what it says and what becomes of it. */
export interface TicketPlan {
  at: Date;
  request: TicketRequest;
  story: Story;
  pace: Pace;
  random: Random;
}

/** How many tickets there are in all. */
const TICKET_COUNT = 300;

/** Tickets of the past end before those of the board begin. */
const PAST_DAYS: readonly [least: number, most: number] = [9, 364];

const HOUR_MS = 3_600_000;

/** Hours of the day at which people report things, with how often they do. */
const HOURS: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 1],
  [7, 5],
  [8, 9],
  [9, 8],
  [10, 7],
  [12, 6],
  [14, 5],
  [16, 6],
  [17, 7],
  [18, 8],
  [19, 7],
  [20, 5],
  [21, 4],
  [23, 2],
];

/** All tickets in the order in which they are filed. */
export function planTickets(homes: readonly Home[], now: Date): TicketPlan[] {
  const past = Array.from({ length: TICKET_COUNT - BOARD.length }, (_, index) => planPast(homes, now, index));
  return [...past, ...planBoard(homes, now)].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function planPast(homes: readonly Home[], now: Date, index: number): TicketPlan {
  const random = randomFor(`past ticket ${index}`);
  const day = new Date(now.getTime() - random.whole(...PAST_DAYS) * 24 * HOUR_MS);
  const request = requestTicket(homes, day, random);
  const minute = random.weighted(HOURS) * 60 + random.whole(0, 59);
  const at = new Date(
    localMinute(day, 0, minute, request.home.property.timezone).getTime() + random.whole(0, 59) * 1_000,
  );
  return { at, request, story: pastStory(random), pace: usualPace(random), random };
}

/** Gives every place of the board the first report that suits it; what suits no place takes what is left. */
function planBoard(homes: readonly Home[], now: Date): TicketPlan[] {
  const reports = Array.from({ length: 2 * BOARD.length }, (_, index) => {
    const random = randomFor(`recent ticket ${index}`);
    return { random, request: requestTicket(homes, now, random) };
  });
  return BOARD.map((place): TicketPlan => {
    const suiting = reports.findIndex(({ request }) => place.suits(request.triage));
    const [{ request, random } = reports[0]!] = reports.splice(Math.max(suiting, 0), 1);
    const at = filedAt(place, request, now, random);
    return { at, request, story: boardStory(place), pace: pressedPace(now, random), random };
  });
}

function filedAt(place: BoardPlace, { triage, home }: TicketRequest, now: Date, random: Random): Date {
  if (place.atNight) return lastNight(now, home.property.timezone, random);
  const [least, most] = AGE_HOURS[place.status][triage.severity];
  return wholeSecond(new Date(now.getTime() - (least + (most - least) * random.fraction()) * HOUR_MS));
}

function lastNight(now: Date, zone: string, random: Random): Date {
  const minute = 2 * 60 + random.whole(0, 110);
  const today = localMinute(now, 0, minute, zone);
  return today <= now ? today : localMinute(now, -1, minute, zone);
}
