import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import { form, stateParts, terms, timeAt } from '../page/parts.ts';
import type { PageState } from '../page/parts.ts';
import { descriptionParts, placeParts } from '../page/ticket-parts.ts';
import { fill } from '../words/choose-words.ts';
import type { Words } from '../words/words.types.ts';
import type { OnCallPage } from './read-page.ts';

/** The page of an alarm, with the button by which somebody on call takes it on. */
export function onCallPageBody(
  { page, ticket }: OnCallPage,
  { words, state, agentId }: { words: Words; state: PageState; agentId: string },
): Html {
  const { onCall } = words;
  const zone = ticket?.unit?.property.timezone ?? 'UTC';
  const isOpen = page.state === 'SENT' || page.state === 'TIMED_OUT';
  const isOwn = page.acknowledgedBy?.kind === 'PERSON' && page.acknowledgedBy.id === agentId;
  const respondBy = page.state === 'SENT' ? timeAt(page.steps.at(-1)?.respondBy, zone, words) : null;
  return html`${stateParts(state, words, () => isOwn)} ${isOpen ? null : html`<p><strong>${outcome()}</strong></p>`}
  ${page.text ? html`<p class="text">${page.text}</p>` : null}
  ${
    ticket
      ? html`${descriptionParts(ticket, words)} ${placeParts(ticket, words)}`
      : html`<section><p>${page.ticketId}</p></section>`
  }
  ${
    isOpen
      ? html`<section>
          ${terms([[onCall.respondBy, respondBy]])}
          ${form(state, { action: 'acknowledge', button: onCall.acknowledge })}
        </section>`
      : null
  }`;

  function outcome(): string {
    const { acknowledgedBy: by } = page;
    if (!by) return onCall.over;
    const time = timeAt(page.acknowledgedAt, zone, words) ?? '';
    return fill(isOwn ? onCall.yours : onCall.taken, { name: by.name, time });
  }
}
