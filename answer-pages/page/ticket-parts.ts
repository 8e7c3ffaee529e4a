import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import type { Words } from '../words/words.types.ts';
import { fitText } from './fit-text.rules.ts';

/** Bytes of a page that a ticket's description may take. */
export const DESCRIPTION_BYTES = 8_000;

/** What a ticket is about. */
export function descriptionParts(
  ticket: { severity: string; category: string; ticketId: string; description: string },
  words: Words,
): Html {
  const severity = html`<span${ticket.severity === 'EMERGENCY' ? html` class="emergency"` : null}>${words.severity[ticket.severity]}</span>`;
  return html`<section>
    <h2>${words.vendor.what}</h2>
    <p>${severity} · ${words.category[ticket.category]} · ${ticket.ticketId}</p>
    <p class="text">${fitText(ticket.description, DESCRIPTION_BYTES)}</p>
  </section>`;
}

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
