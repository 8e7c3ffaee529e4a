import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import type { ReadTenantTicketQuery } from '../operations/operations.generated.ts';
import { foldedForm, photoForm, stateParts, terms, textArea, timeAt } from '../page/parts.ts';
import type { PageState } from '../page/parts.ts';
import type { Words } from '../words/words.types.ts';

/** A ticket as a tenant sees it. */
export type TenantTicket = NonNullable<ReadTenantTicketQuery['ticket']>;

/** The page of a tenant's ticket, with what the tenant can do now. */
export function tenantPageBody(
  ticket: TenantTicket,
  { words, state, isOnTheWay, mostOfText }: { words: Words; state: PageState; isOnTheWay: boolean; mostOfText: number },
): Html {
  const { tenant } = words;
  const { unit, vendor, scheduledFor, status } = ticket;
  const appointment = timeAt(scheduledFor, unit?.property.timezone ?? 'UTC', words);
  const isOpen = status !== 'CLOSED' && status !== 'CANCELLED';
  return html`${stateParts(state, words)}
    <section>
      <p><strong>${isOnTheWay ? tenant.onTheWay : tenant.states[status]}</strong></p>
      ${terms([
        [tenant.appointment, status === 'COMPLETED' || !isOpen ? appointment : (appointment ?? tenant.noAppointment)],
        [tenant.vendor, vendor?.name ?? null],
        [tenant.place, unit ? `${unit.unitNumber}, ${unit.property.name}` : null],
      ])}
    </section>
    <section>
      <h2>${tenant.request}</h2>
      <p>${words.category[ticket.category]} · ${ticket.ticketId}</p>
      <p class="text">${ticket.description}</p>
    </section>
    ${status === 'COMPLETED' ? notFixedForm() : null} ${isOpen ? html`${noteForm()}${photoForm(state, words)}` : null}`;

  function notFixedForm(): Html {
    const field = textArea(state, mostOfText, { action: 'not-fixed', name: 'text', label: tenant.whatIsWrong });
    return foldedForm(state, tenant.notFixedTitle, { action: 'not-fixed', button: tenant.notFixed, fields: field });
  }

  function noteForm(): Html {
    const field = textArea(state, mostOfText, { action: 'note', name: 'text', label: tenant.note });
    return foldedForm(state, tenant.noteTitle, { action: 'note', button: tenant.sendNote, fields: field });
  }
}
