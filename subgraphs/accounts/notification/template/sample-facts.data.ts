import { APPROVAL_REQUESTED, OF_WORKFLOWS } from '../audience.rules.ts';
import { TELL_OF_A_JOB } from '../link/link-claims.rules.ts';
import type { RecipientKind, TemplateKey } from '../notification.types.ts';
import type { MessageFacts } from '../message/values.rules.ts';

/** The link of a preview, which leads nowhere; empty for a message without a link. */
export function sampleLink({ recipientKind, eventType }: TemplateKey): string {
  if (recipientKind === 'tenant') return eventType.startsWith('maintenance.') ? 'https://example.com/t/sample' : '';
  if (eventType === APPROVAL_REQUESTED) return 'https://example.com/a/sample';
  if (OF_WORKFLOWS.has(eventType)) return '';
  if (recipientKind === 'agent' || (recipientKind === 'contact' && eventType === 'agent.paged')) {
    return 'https://example.com/p/sample';
  }
  return recipientKind === 'vendor' && TELL_OF_A_JOB.includes(eventType) ? 'https://example.com/v/sample' : '';
}

const NAMES: Readonly<Record<RecipientKind, string>> = {
  tenant: 'Ana Reyes',
  vendor: 'Quick Plumbing',
  contact: 'Sam Duty',
  agent: 'Kim Guard',
};

/** An invented event, for a preview. */
export function sampleFacts(key: TemplateKey, accountName: string): MessageFacts {
  const { recipientKind, eventType } = key;
  const isScreening = eventType.startsWith('screening.');
  return {
    recipientName: NAMES[recipientKind],
    accountName,
    eventType,
    status: isScreening ? 'approved_with_conditions' : 'open',
    entityId: isScreening ? 'APP-17' : 'WO-1042',
    occurredAt: new Date('2026-03-02T15:04:00Z'),
    actorName: 'Ana Reyes',
    description: 'Water is coming through the kitchen ceiling',
    pageText: 'Nobody has accepted it for 15 minutes.',
    scheduledFor: '2026-03-03T16:00:00Z',
    vendorName: 'Quick Plumbing',
    unitNumber: '3B',
    propertyName: 'Maple Court',
    propertyAddress: '12 Maple St, Denver, CO 80203',
    timezone: 'America/Denver',
    answerLink: recipientKind === 'tenant' ? '' : sampleLink(key),
    ticketLink: recipientKind === 'tenant' ? sampleLink(key) : '',
    deskLink:
      recipientKind === 'agent' || recipientKind === 'contact' ? 'https://example.com/desk/tickets/WO-1042' : '',
    data: isScreening
      ? { tenant_id: 'T-9', unit_id: 'U-3B', conditions: 'A second month of deposit.' }
      : {
          ticket_id: 'WO-1042',
          lead_ticket_id: 'WO-1040',
          unit_id: 'U-3B',
          severity: 'urgent',
          category: 'plumbing',
          status: 'dispatched',
          accept_by: '2026-03-02T17:04:00Z',
          clock: 'on_site',
          review_reason: 'may_be_emergency',
          target_at: '2026-03-02T19:04:00Z',
          reason: 'No longer needed.',
          page_id: 'PAGE-7',
          alarm: 'maintenance.dispatch_exhausted',
          respond_by: '2026-03-02T15:14:00Z',
          workflow_name: 'Costly repairs',
          name: 'Costly repairs',
          question: 'Spend $900 on a new heater?',
          entity: { type: 'ticket', id: 'WO-1042' },
          expires_at: '2026-03-03T15:04:00Z',
          run_id: 'RUN-3',
          step_index: 1,
          step_kind: 'call',
          error: { code: 'receiver_failed', detail: 'The receiver answered 500 instead of 200.' },
        },
  };
}
