import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import { foldedForm, form, input, photoForm, stateParts, terms, textArea, timeAt, zoneName } from '../page/parts.ts';
import type { PageState } from '../page/parts.ts';
import { fitText } from '../page/fit-text.rules.ts';
import { notesPart } from '../page/notes.ts';
import { descriptionParts, placeParts } from '../page/ticket-parts.ts';
import { fill } from '../words/choose-words.ts';
import type { Words } from '../words/words.types.ts';
import type { Job, JobTicket } from './read-job.ts';
import { holdsNow } from './job-stage.rules.ts';
import { limitInWords } from './price.rules.ts';
import { seesHowToGetIn, seesNote } from './vendor-sight.rules.ts';

const MOST_OF_REASON = 500;
const MOST_OF_QUESTION = 2_000;
/** Bytes of a page that instructions may take. */
const INSTRUCTIONS_BYTES = 4_000;

/** What the page of a job is made of. */
export interface VendorPage {
  job: Job;
  vendorId: string;
  /** Addresses of the job's photos. */
  photos: readonly string[];
  words: Words;
  currency: string;
  state: PageState;
}

/** The page of a job, with what its vendor can do now. */
export function vendorPageBody(page: VendorPage): Html {
  const { job, words, state } = page;
  return html`${stateParts(state, words, (sent) => holdsNow(sent, job))}
  ${job.stage === 'held' ? html`<p>${words.vendor.heldNote}</p>` : null} ${jobParts(page)} ${actionsOf(page)}`;
}

function jobParts(page: VendorPage): Html {
  const { photos, words } = page;
  const { ticket, stage } = page.job;
  const { vendor } = words;
  const zone = zoneOf(ticket);
  const target = (kind: string): string | null =>
    timeAt(ticket.sla.find((clock) => clock.kind === kind && clock.state === 'RUNNING')?.targetAt, zone, words);
  const { vendorId } = page;
  const notes = ticket.notes.filter((note) => seesNote(note, stage, vendorId));
  const { notToExceed: limit } = ticket;
  return html`${descriptionParts(ticket, words)} ${placeParts(ticket, words)} ${entryPart(page)}
    <section>
      <h2>${vendor.when}</h2>
      ${terms([
        [vendor.acceptBy, stage === 'offered' ? timeAt(ticket.acceptBy, zone, words) : null],
        [vendor.appointment, timeAt(ticket.scheduledFor, zone, words)],
        [vendor.arriveBy, target('ON_SITE')],
        [vendor.doneBy, target('DONE')],
      ])}
    </section>
    ${limit ? html`<section><p>${fill(vendor.limit, { amount: limitInWords(limit) })}</p></section>` : null}
    ${
      photos.length === 0
        ? null
        : html`<section>
            <h2>${vendor.photos}</h2>
            <ul>
              ${photos.map((url, index) => html`<li><a href="${url}" rel="noreferrer">${vendor.photo} ${index + 1}</a></li>`)}
            </ul>
          </section>`
    }
    ${notesPart(notes, { words, zone, readerId: vendorId })}`;
}

/** Whether the home may be entered; how to get in is shown once the job is the vendor's. */
function entryPart({ job: { ticket, stage }, words }: VendorPage): Html | null {
  const { permissionToEnter: entry } = ticket;
  if (!entry) return null;
  const { title, permissions, pets, instructions, later } = words.entry;
  const how = entry.instructions === null ? null : fitText(entry.instructions, INSTRUCTIONS_BYTES);
  return html`<section>
    <h2>${title}</h2>
    <p>${permissions[entry.permission]}</p>
    ${terms([
      [pets, entry.pets ?? null],
      [instructions, how && seesHowToGetIn(stage) ? html`<span class="text">${how}</span>` : null],
    ])}
    ${how && stage === 'offered' ? html`<p><small>${later}</small></p>` : null}
  </section>`;
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

function whenField({ words, state, job }: VendorPage, action: 'accept' | 'schedule'): Html {
  const { comeWhen, optional } = words.vendor;
  const label = `${comeWhen} (${zoneName(zoneOf(job.ticket), words)})`;
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
  const field = input(state, html`inputmode="decimal" maxlength="20" required`, {
    action: 'price',
    name: 'amount',
    label: `${vendor.price} ${currency}`,
  });
  return foldedForm(state, vendor.priceTitle, { action: 'price', button: vendor.sendPrice, fields: field });
}

const zoneOf = ({ unit }: JobTicket): string => unit?.property.timezone ?? 'UTC';
