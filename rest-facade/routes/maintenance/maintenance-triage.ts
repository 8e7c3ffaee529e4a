import type { Answer } from '../../contract/operation-types.ts';
import type { Triage } from '../../contract/rest-types.generated.ts';
import { lowerCase, upperCase } from '../../conversion/enum-names.ts';
import {
  GetTriageDocument,
  OverrideTriageDocument,
  PreviewTriageDocument,
} from '../../operations/operations.generated.ts';
import type { TriageRecordFragment } from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { foundTicket } from '../../presenters/ticket.ts';
import { route } from '../../route/route.ts';

/** The triage of a ticket, its correction, and the preview of a triage. */
export const triageRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/maintenance/triage-preview',
    document: PreviewTriageDocument,
    variables: ({ body }) => ({
      tickets: body.tickets.map(({ description, priority_hint }) => ({
        description,
        priorityHint: priority_hint,
      })),
    }),
    present: ({ previewTriage }) => ({
      status: 200,
      body: { data: previewTriage.map(presentRecord), next_cursor: null },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}/triage',
    document: GetTriageDocument,
    variables: ({ parameters }) => ({ ticketId: parameters.ticket_id }),
    present: ({ ticket }) => presentTriage(foundTicket(ticket)),
  }),
  route({
    method: 'PUT',
    path: '/api/v1/maintenance/{ticket_id}/triage',
    document: OverrideTriageDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { severity, category, reason } = body;
      return {
        input: {
          ticketId: parameters.ticket_id,
          severity: upperCase(severity),
          category: upperCase(category),
          reason,
        },
        ifMatch,
      };
    },
    present: ({ overrideTriage }) => presentTriage(overrideTriage),
  }),
];

interface TriagedTicket {
  triage: TriageRecordFragment;
  version: string;
}

const presentTriage = ({ triage, version }: TriagedTicket): Answer<200, Triage, 'version'> => ({
  ...{ status: 200, version, body: presentRecord(triage) },
});

function presentRecord({ override, ...triage }: TriageRecordFragment): Triage {
  return {
    severity: lowerCase(triage.severity),
    category: lowerCase(triage.category),
    confidence: triage.confidence,
    needs_review: triage.needsReview,
    review_reason: lowerCase(triage.reviewReason),
    probabilities: triage.probabilities ?? null,
    evidence: triage.evidence.map(({ effect, ...evidence }) => ({ ...evidence, effect: lowerCase(effect) })),
    classifier_version: triage.classifierVersion,
    added_text: triage.addedText ?? null,
    override: override
      ? {
          severity: lowerCase(override.severity),
          category: lowerCase(override.category),
          reason: override.reason,
          by: override.by,
          actor: presentActor(override.actor),
          at: override.at,
        }
      : null,
  };
}
