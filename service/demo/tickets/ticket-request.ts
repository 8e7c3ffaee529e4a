import { addDays, localDate, localDateTime } from '../../../platform/calendar/local-time.ts';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { TriageDecision } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import { BUILDING_TEXTS } from '../data/ticket-texts-building.data.ts';
import { INSIDE_TEXTS } from '../data/ticket-texts-inside.data.ts';
import { SPANISH_TEXTS } from '../data/ticket-texts-spanish.data.ts';
import { COORDINATORS } from '../data/staff.data.ts';
import { ACCESS_NOTES, PRIORITY_HINTS, ROOMS, SINCES } from '../data/ticket-phrases.data.ts';
import type { TextSetting, TicketText } from '../data/ticket-text.types.ts';
import { coversDay } from '../portfolio/build-portfolio.ts';
import type { Home } from '../portfolio/build-portfolio.ts';
import type { Random } from '../random.ts';

/** What somebody reports, judged by the classifier. */
export interface TicketRequest {
  home: Home;
  description: string;
  priorityHint: string | null;
  photoCount: number;
  /** Who reports it, as the timeline shows it. */
  reporter: string;
  triage: TriageDecision;
}

/** The unit of the documentation's examples has some history. */
const EXAMPLE_UNIT_ID = 'MAPLE-101';

const TEXTS: readonly TicketText[] = [...INSIDE_TEXTS, ...BUILDING_TEXTS, ...SPANISH_TEXTS];

/** The northern months in which a heater or an air conditioner is missed. */
const WINTER_MONTHS = ['11', '12', '01', '02', '03'];
const SUMMER_MONTHS = ['05', '06', '07', '08', '09'];

/** Makes a report from a home that was let on that day; only what makes sense there and then. */
export function requestTicket(homes: readonly Home[], at: Date, random: Random): TicketRequest {
  const home = chooseHome(homes, at, random);
  const tenancy = home.tenancies.find(({ lease }) => coversDay(lease, localDate(at, home.property.timezone)));
  const language = tenancy?.tenants[0]?.language === 'es' ? 'es' : 'en';
  const setting = settingOf(home, at);
  const fitting = TEXTS.filter((text) => text.language === language && text.needs.every((need) => setting.has(need)));
  const text = random.pick(fitting);
  const description =
    text.text.replace('{room}', random.pick(ROOMS[language])).replace('{since}', random.pick(SINCES[language])) +
    random.pick(ACCESS_NOTES[language]);
  const priorityHint = random.weighted(PRIORITY_HINTS);
  return {
    home,
    description,
    priorityHint,
    photoCount: random.chance(0.25) ? random.whole(1, 3) : 0,
    reporter: random.chance(0.8) ? 'tenant-portal' : random.pick(COORDINATORS),
    triage: classifyTicket({ description, priorityHint }),
  };
}

function chooseHome(homes: readonly Home[], at: Date, random: Random): Home {
  const example = homes.find((home) => home.unit.id === EXAMPLE_UNIT_ID);
  if (example && random.chance(0.02)) return example;
  for (;;) {
    const home = random.pick(homes);
    const date = localDate(at, home.property.timezone);
    if (home.tenancies.some(({ lease }) => coversDay(lease, date))) return home;
  }
}

function settingOf({ property }: Home, at: Date): Set<TextSetting> {
  const month = localDate(at, property.timezone).slice(5, 7);
  const setting = new Set<TextSetting>();
  if (property.hasElevator) setting.add('elevator');
  if (property.hasFrost) setting.add('frost');
  if (WINTER_MONTHS.includes(month)) setting.add('winter');
  if (SUMMER_MONTHS.includes(month)) setting.add('summer');
  return setting;
}

const MINUTE_MS = 60_000;

/** The instant at which the local clock showed a minute of the day, so many days from the instant given. */
export function localMinute(instant: Date, days: number, minuteOfDay: number, zone: string): Date {
  const local = localDateTime(instant, zone);
  const wanted = Date.parse(`${addDays(local.date, days)}T00:00:00Z`) + minuteOfDay * MINUTE_MS;
  const shown = Date.parse(`${local.date}T00:00:00Z`) + local.minuteOfDay * MINUTE_MS;
  return wholeSecond(new Date(instant.getTime() + wanted - shown));
}

/** Nobody acts at a fraction of a second. */
export function wholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1_000) * 1_000);
}
