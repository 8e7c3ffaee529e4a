import type { NamedMigration } from '../../../platform/db/migration.ts';
import { ticketsAndVendors } from './0001-tickets-and-vendors.ts';
import { dispatchLadder } from './0010-dispatch-ladder.ts';
import { ticketLifecycle } from './0020-ticket-lifecycle.ts';
import { triageOverrides } from './0021-triage-overrides.ts';
import { incidents } from './0022-incidents.ts';
import { publishedOpenTickets } from './0030-published-open-tickets.ts';
import { dispatchRetries } from './0035-dispatch-retries.ts';
import { publishedWork } from './0040-published-work.ts';
import { slaRevision } from './0045-sla-revision.ts';
import { awaitedPlaces } from './0046-awaited-places.ts';
import { incidentsThatWait } from './0047-incidents-that-wait.ts';
import { ticketsBySlaState } from './0048-tickets-by-sla-state.ts';
import { publishedTickets } from './0054-published-tickets.ts';
import { indexForCosts } from './0070-index-for-costs.ts';
import { lateUntil } from './0075-late-until.ts';
import { askedForPerson } from './0076-asked-for-person.ts';
import { missedTargets } from './0113-missed-targets.ts';
import { retriedLadders } from './0114-retried-ladders.ts';
import { firstTimeToAccept } from './0115-first-time-to-accept.ts';
import { overdueSince } from './0116-overdue-since.ts';
import { madeSafe } from './0117-made-safe.ts';
import { vendorsAsRead } from './0118-vendors-as-read.ts';
import { settledReviews } from './0111-settled-reviews.ts';
import { reviewReasons } from './0147-review-reasons.ts';
import { actors } from './0150-actors.ts';
import { publishedAgentWork } from './0155-published-agent-work.ts';
import { propertiesOfTickets } from './0180-properties-of-tickets.ts';
import { ticketPeople } from './0151-ticket-people.ts';
import { timelineByActor } from './0190-timeline-by-actor.ts';
import { searchOfTickets } from './0186-search.ts';
import { searchOfTicketsLater } from './0199-search-later.ts';
import { phoneExtensions } from './0175-phone-extensions.ts';
import { publishedPerformer } from './0165-published-performer.ts';
import { answersOfVendors } from './0171-answers-of-vendors.ts';
import { messagesOfPeopleOnCall } from './0195-messages-of-people-on-call.ts';
import { publishedPeople } from './0196-published-people.ts';
import { publishedReports } from './0191-published-reports.ts';
import { searchByIdentifier } from './0221-search-by-identifier.ts';
import { addedTexts } from './0230-added-texts.ts';
import { publishedFacts } from './0240-published-facts.ts';
import { rostersAsTargets } from './0232-rosters-as-targets.ts';
import { namesOfReporters } from './0250-names-of-reporters.ts';
import { clocksAtRisk } from './0266-clocks-at-risk.ts';
import { searchOfMany } from './0290-search-of-many.ts';

/** The history of this subgraph's tables, oldest first. */
export const maintenanceMigrations: readonly NamedMigration[] = [
  ticketsAndVendors,
  dispatchLadder,
  ticketLifecycle,
  triageOverrides,
  incidents,
  publishedOpenTickets,
  dispatchRetries,
  publishedWork,
  slaRevision,
  indexForCosts,
  lateUntil,
  publishedTickets,
  awaitedPlaces,
  incidentsThatWait,
  ticketsBySlaState,
  askedForPerson,
  missedTargets,
  retriedLadders,
  firstTimeToAccept,
  overdueSince,
  madeSafe,
  vendorsAsRead,
  settledReviews,
  reviewReasons,
  actors,
  publishedAgentWork,
  propertiesOfTickets,
  ticketPeople,
  timelineByActor,
  searchOfTickets,
  phoneExtensions,
  publishedPerformer,
  answersOfVendors,
  searchOfTicketsLater,
  messagesOfPeopleOnCall,
  publishedPeople,
  publishedReports,
  searchByIdentifier,
  addedTexts,
  rostersAsTargets,
  publishedFacts,
  namesOfReporters,
  clocksAtRisk,
  searchOfMany,
];
