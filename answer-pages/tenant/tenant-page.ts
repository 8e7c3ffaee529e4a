import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import type { ReadTenantTicketQuery } from '../operations/operations.generated.ts';
import { notesPart } from '../page/notes.ts';
import { fitText } from '../page/fit-text.rules.ts';
import { foldedForm, photoForm, stateParts, terms, textArea, timeAt } from '../page/parts.ts';
import type { PageState } from '../page/parts.ts';
import { DESCRIPTION_BYTES } from '../page/ticket-parts.ts';
import type { Words } from '../words/words.types.ts';

/** A ticket as a tenant sees it. */
export type TenantTicket = NonNullable<ReadTenantTicketQuery['ticket']>;

/** What the page of a tenant's ticket is made of, beside the ticket. */
export interface TenantPage {
  words: Words;
  state: PageState;
  isOnTheWay: boolean;
  tenantId: string;
  /** Characters of the longest text that the tenant can send. */
  mostOfText: number;
}

/** For these reasons a person reviews a ticket as soon as an emergency. */
const URGENT_REVIEWS = new Set(['MAY_BE_EMERGENCY', 'LANGUAGE_NOT_UNDERSTOOD']);

/** A tenant sees what staff wrote for the tenant, and the tenant's own notes; not those of others in the same home. */
const seesNote = ({ visibility, author }: TenantTicket['notes'][number], tenantId: string): boolean =>
  visibility === 'TENANT' && (author.kind !== 'TENANT' || author.id === tenantId);

/** The page of a tenant's ticket, with what the tenant can do now. */
export function tenantPageBody(
  ticket: TenantTicket,
  { words, state, isOnTheWay, tenantId, mostOfText }: TenantPage,
): Html {
  const { tenant } = words;
  const { unit, vendor, scheduledFor, status } = ticket;
  const zone = unit?.property.timezone ?? 'UTC';
  const appointment = timeAt(scheduledFor, zone, words);
  const notes = ticket.notes.filter((note) => seesNote(note, tenantId));
  const isOpen = status !== 'CLOSED' && status !== 'CANCELLED';
  return html`${stateParts(state, words, (sent) => sent !== 'not-fixed' || status !== 'COMPLETED')}
    <section>
      <p><strong>${isOnTheWay ? tenant.onTheWay : tenant.states[status]}</strong></p>
      ${dangerPart()}
      ${terms([
        [tenant.appointment, status === 'COMPLETED' || !isOpen ? appointment : (appointment ?? tenant.noAppointment)],
        [tenant.vendor, vendor?.name ?? null],
        [tenant.place, unit ? `${unit.unitNumber}, ${unit.property.name}` : null],
      ])}
    </section>
    <section>
      <h2>${tenant.request}</h2>
      <p>${words.category[ticket.category]} · ${ticket.ticketId}</p>
      <p class="text">${fitText(ticket.description, DESCRIPTION_BYTES)}</p>
    </section>
    ${notesPart(notes, { words, zone, readerId: tenantId })} ${status === 'COMPLETED' ? notFixedForm() : null}
    ${noteForm()}${isOpen ? photoForm(state, words) : null}`;

  function dangerPart(): Html | null {
    const { needsReview, reviewReason } = ticket.triage;
    if (status !== 'COMPLETED' && isOpen && ticket.severity === 'EMERGENCY') {
      return html`<p class="fault">${tenant.emergency}</p>`;
    }
    const isInReview = needsReview && URGENT_REVIEWS.has(reviewReason ?? '');
    return isInReview ? html`<p class="fault">${tenant.inReview}</p>` : null;
  }

  function notFixedForm(): Html {
    const field = textArea(state, mostOfText, { action: 'not-fixed', name: 'text', label: tenant.whatIsWrong });
    return foldedForm(state, tenant.notFixedTitle, { action: 'not-fixed', button: tenant.notFixed, fields: field });
  }

  function noteForm(): Html {
    const field = textArea(state, mostOfText, { action: 'note', name: 'text', label: tenant.note });
    return foldedForm(state, tenant.noteTitle, { action: 'note', button: tenant.sendNote, fields: field });
  }
}
