import type { AnyReaction } from '../../platform/facts/reactions.ts';
import { reaction } from '../../platform/facts/reactions.ts';
import { recordResponseOfMove, recordOfferAfterHold } from './dispatch/offer/offer-reactions.ts';
import { offered } from './dispatch/offer/offer-facts.ts';
import { retryAfterZoneChange } from './dispatch/waiting/retry-after-zone-change.ts';
import { becomeParentWithVendor } from './incident/linking/become-parent.ts';
import { moveDuplicates } from './incident/linking/move-duplicates.ts';
import { shareDecision } from './incident/linking/share-decision.ts';
import { wakeIncident } from './incident/linking/wake-incident.ts';
import { announceOffer } from './incident/paging/announce-offer.ts';
import { recordMove } from './ticket/record-move.ts';
import { moved, timeZoneChanged } from './ticket/ticket-facts.ts';

/** What follows, in this order and in the same transaction, when a ticket has changed. */
export const maintenanceReactions: readonly AnyReaction[] = [
  reaction(moved, recordResponseOfMove),
  reaction(moved, recordMove),
  reaction(moved, recordOfferAfterHold),
  reaction(moved, moveDuplicates),
  reaction(offered, wakeIncident),
  reaction(offered, announceOffer),
  reaction(offered, shareDecision),
  reaction(offered, becomeParentWithVendor),
  reaction(timeZoneChanged, retryAfterZoneChange),
];
