import {
  GetTriageDocument,
  OverrideTriageDocument,
  PreviewTriageDocument,
} from '../../operations/operations.generated.ts';
import type { OverrideTriageMutationVariables, TriageRecordFragment } from '../../operations/operations.generated.ts';
import { foundTicket } from '../../presenters/ticket.ts';
import { route } from '../../route/route.ts';
import type { RouteOutput } from '../../route/route.ts';
import { presentActor } from '../../presenters/actor.ts';

type Override = OverrideTriageMutationVariables['input'];

interface TriagePreview {
  tickets: { description: string; priority_hint?: string | null }[];
}

/** The triage of a ticket, its correction, and the preview of a triage. */
export const triageRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/maintenance/triage-preview',
    document: PreviewTriageDocument,
    variables: ({ body }) => ({
      tickets: (body as TriagePreview).tickets.map(({ description, priority_hint }) => ({
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
    variables: ({ parameters }) => ({ ticketId: parameters['ticket_id'] as string }),
    present: ({ ticket }) => presentTriage(foundTicket(ticket)),
  }),
  route({
    method: 'PUT',
    path: '/api/v1/maintenance/{ticket_id}/triage',
    document: OverrideTriageDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { severity, category, reason } = body as { severity?: string; category?: string; reason: string };
      return {
        input: {
          ticketId: parameters['ticket_id'] as string,
          severity: severity?.toUpperCase() as Override['severity'],
          category: category?.toUpperCase() as Override['category'],
          reason,
        },
        ifMatch,
      };
    },
    present: ({ overrideTriage }) => presentTriage(overrideTriage),
  }),
];

function presentTriage({ triage, version }: { triage: TriageRecordFragment; version: string }): RouteOutput {
  return { status: 200, version, body: presentRecord(triage) };
}

function presentRecord({ override, ...triage }: TriageRecordFragment): object {
  return {
    severity: triage.severity.toLowerCase(),
    category: triage.category.toLowerCase(),
    confidence: triage.confidence,
    needs_review: triage.needsReview,
    review_reason: triage.reviewReason?.toLowerCase() ?? null,
    probabilities: triage.probabilities ?? null,
    evidence: triage.evidence.map(({ effect, ...evidence }) => ({ ...evidence, effect: effect.toLowerCase() })),
    classifier_version: triage.classifierVersion,
    added_text: triage.addedText ?? null,
    override: override
      ? {
          severity: override.severity.toLowerCase(),
          category: override.category.toLowerCase(),
          reason: override.reason,
          by: override.by,
          actor: presentActor(override.actor),
          at: override.at,
        }
      : null,
  };
}
