import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import { foldedForm, form, input, photoForm, stateParts, terms, textArea, timeAt } from '../page/parts.ts';
import type { PageState } from '../page/parts.ts';
import type { Words } from '../words/words.types.ts';
import type { Job, JobTicket } from './read-job.ts';

const MOST_OF_REASON = 500;
const MOST_OF_QUESTION = 2_000;

/** What the page of a job is made of. */
export interface VendorPage {
  job: Job;
  /** Addresses of the job's photos. */
  photos: readonly string[];
  words: Words;
  currency: string;
  state: PageState;
}

/** The page of a job, with what its vendor can do now. */
export function vendorPageBody(page: VendorPage): Html {
  const { job, words, state } = page;
  return html`${stateParts(state, words)} ${job.stage === 'held' ? html`<p>${words.vendor.heldNote}</p>` : null}
  ${jobParts(page)} ${actionsOf(page)}`;
}

function jobParts({ job: { ticket, stage }, photos, words }: VendorPage): Html {
  const { vendor } = words;
  const zone = zoneOf(ticket);
  const { unit } = ticket;
  const target = (kind: string): string | null =>
    timeAt(ticket.sla.find((clock) => clock.kind === kind && clock.state === 'RUNNING')?.targetAt, zone, words);
  const severity = html`<span${ticket.severity === 'EMERGENCY' ? html` class="emergency"` : null}>${words.severity[ticket.severity]}</span>`;
  return html`<section>
      <h2>${vendor.what}</h2>
      <p>${severity} · ${words.category[ticket.category]} · ${ticket.ticketId}</p>
      <p class="text">${ticket.description}</p>
    </section>
    ${
      unit
        ? html`<section>
            <h2>${vendor.where}</h2>
            <p>${unit.unitNumber}, ${unit.property.name}<br />${unit.property.address}</p>
          </section>`
        : null
    }
    <section>
      <h2>${vendor.when}</h2>
      ${terms([
        [vendor.acceptBy, stage === 'offered' ? timeAt(ticket.acceptBy, zone, words) : null],
        [vendor.appointment, timeAt(ticket.scheduledFor, zone, words)],
        [vendor.arriveBy, target('ON_SITE')],
        [vendor.doneBy, target('DONE')],
      ])}
    </section>
    ${
      photos.length === 0
        ? null
        : html`<section>
            <h2>${vendor.photos}</h2>
            <ul>
              ${photos.map((url, index) => html`<li><a href="${url}" rel="noreferrer">${vendor.photo} ${index + 1}</a></li>`)}
            </ul>
          </section>`
    }`;
}

function actionsOf(page: VendorPage): Html {
  const { job, words, state } = page;
  const { vendor } = words;
  const photo = photoForm(state, words);
  switch (job.stage) {
    case 'offered':
      return html`<section>
          ${form(state, { action: 'accept', button: vendor.accept, fields: whenField(page, 'accept') })}
        </section>
        ${reasonForm(page, { action: 'decline', title: vendor.declineTitle, button: vendor.decline })}
        ${questionForm(page)}`;
    case 'accepted':
      return html`<section>
          ${form(state, { action: 'on-the-way', button: vendor.onTheWay, isQuiet: true })}
          ${form(state, { action: 'start', button: vendor.start })}
        </section>
        ${foldedForm(state, vendor.comeWhen, { action: 'schedule', button: vendor.changeTime, fields: whenField(page, 'schedule') })}
        ${photo}${priceForm(page)}${questionForm(page)}
        ${reasonForm(page, { action: 'give-back', title: vendor.giveBackTitle, button: vendor.giveBack })}`;
    case 'under_way':
      return html`<section>${form(state, { action: 'done', button: vendor.done })}</section>
        ${photo}${priceForm(page)}${questionForm(page)}
        ${reasonForm(page, { action: 'give-back', title: vendor.giveBackTitle, button: vendor.giveBack })}`;
    case 'held':
      return html`${photo}${questionForm(page)}`;
    case 'done':
      return html`${priceForm(page)}${photo}${questionForm(page)}`;
  }
}

function whenField({ words, state }: VendorPage, action: 'accept' | 'schedule'): Html {
  const { comeWhen: label, optional } = words.vendor;
  const isRequired = action === 'schedule';
  const attributes = html`type="datetime-local"${isRequired ? html` required` : null}`;
  return input(state, attributes, { action, name: 'when', label, ...(isRequired ? {} : { hint: optional }) });
}

function reasonForm(
  { words, state }: VendorPage,
  { action, title, button }: { action: string; title: string; button: string },
): Html {
  const field = textArea(state, MOST_OF_REASON, { action, name: 'reason', label: words.vendor.reason });
  return foldedForm(state, title, { action, button, fields: field });
}

function questionForm({ words: { vendor }, state }: VendorPage): Html {
  const field = textArea(state, MOST_OF_QUESTION, { action: 'ask', name: 'question', label: vendor.question });
  return foldedForm(state, vendor.askTitle, { action: 'ask', button: vendor.ask, fields: field });
}

function priceForm({ words: { vendor }, state, currency }: VendorPage): Html {
  const field = input(state, html`inputmode="decimal" maxlength="12" required`, {
    action: 'price',
    name: 'amount',
    label: `${vendor.price} ${currency}`,
  });
  return foldedForm(state, vendor.priceTitle, { action: 'price', button: vendor.sendPrice, fields: field });
}

const zoneOf = ({ unit }: JobTicket): string => unit?.property.timezone ?? 'UTC';
