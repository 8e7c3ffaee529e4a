import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import type { Words } from '../words/words.types.ts';
import { fitText } from './fit-text.rules.ts';

/** Bytes of a page that a ticket's description may take. */
export const DESCRIPTION_BYTES = 8_000;
const ADDED_BYTES = 2_000;

/** What a ticket is about. */
export function descriptionParts(
  ticket: {
    severity: string;
    category: string;
    ticketId: string;
    description: string;
    triage: { addedText?: string | null | undefined };
  },
  words: Words,
): Html {
  const severity = html`<span${ticket.severity === 'EMERGENCY' ? html` class="emergency"` : null}>${words.severity[ticket.severity]}</span>`;
  return html`<section>
    <h2>${words.vendor.what}</h2>
    <p>${severity} · ${words.category[ticket.category]} · ${ticket.ticketId}</p>
    <p class="text">${fitText(ticket.description, DESCRIPTION_BYTES)}</p>
    ${addedPart(ticket.triage.addedText, words)}
  </section>`;
}

/** What was added later and made the ticket what it is. */
const addedPart = (text: string | null | undefined, words: Words): Html | null =>
  text == null
    ? null
    : html`<p>
          <strong>${words.vendor.added}</strong>
        </p>
        <p class="text">${fitText(text, ADDED_BYTES)}</p>`;

/** Where a ticket’s unit is; nothing while its unit is unknown. */
export function placeParts(
  { unit }: { unit?: { unitNumber: string; property: { name: string; address: string } } | null | undefined },
  words: Words,
): Html | null {
  if (!unit) return null;
  return html`<section>
    <h2>${words.vendor.where}</h2>
    <p>${unit.unitNumber}, ${unit.property.name}<br />${unit.property.address}</p>
  </section>`;
}
