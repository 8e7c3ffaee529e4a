import type { OnCallPage } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { OnCallPageFieldsFragment } from '../operations/operations.generated.ts';
import { presentActor } from './actor.ts';

/** A page to persons on call as REST shows it. */
export const presentPage = ({ steps, createdBy, acknowledgedBy, ...page }: OnCallPageFieldsFragment): OnCallPage => ({
  id: page.id,
  state: lowerCase(page.state),
  alarm: page.alarm,
  text: page.text ?? null,
  ticket_id: page.ticketId,
  property_id: page.propertyId ?? null,
  roster_id: page.rosterId ?? null,
  steps: steps.map(({ layer, persons, sentAt, respondBy, outcome }) => ({
    layer: lowerCase(layer),
    persons: persons.map(({ id, name }) => ({ id, name })),
    sent_at: sentAt,
    respond_by: respondBy,
    outcome: lowerCase(outcome),
  })),
  acknowledged_at: page.acknowledgedAt ?? null,
  acknowledged_by: acknowledgedBy ? presentActor(acknowledgedBy) : null,
  created_by: createdBy ? presentActor(createdBy) : null,
  created_at: page.createdAt,
});
