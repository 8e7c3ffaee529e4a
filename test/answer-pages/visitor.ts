import { expect } from '@jest/globals';
import { eventualNotifications } from '../accounts/notification/notification.client.ts';
import type { TestClient } from '../support/test-client.ts';

/** A page as it was answered. */
export interface SeenPage {
  status: number;
  headers: Headers;
  text: string;
}

/** Somebody with a link and a browser without scripts. */
export class Visitor {
  readonly url: string;
  /** Path of the link. */
  readonly path: string;
  private readonly headers: Record<string, string>;

  constructor(url: string, path: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.path = path;
    this.headers = headers;
  }

  /** Opens the page. */
  open(query = ''): Promise<SeenPage> {
    return this.fetch('GET', `${this.path}${query}`);
  }

  /** Opens the page and presses a button on it. */
  async press(action: string, fields: Record<string, string> = {}): Promise<SeenPage> {
    return this.send(action, { form: markIn(await this.open()), ...fields });
  }

  /** Sends a form without opening the page before. */
  send(action: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<SeenPage> {
    return this.fetch('POST', `${this.path}/${action}`, new URLSearchParams(fields), headers);
  }

  /** Sends a file. */
  sendPhoto(form: string, photo: Blob, name = 'leak.png'): Promise<SeenPage> {
    const body = new FormData();
    body.set('form', form);
    body.set('file', photo, name);
    return this.fetch('POST', `${this.path}/photo`, body);
  }

  /** Sends any request to a path. */
  async fetch(
    method: string,
    path: string,
    body?: URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ): Promise<SeenPage> {
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: { ...this.headers, ...headers },
      ...(body ? { body } : {}),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}

/** The mark of the forms of a page. */
export function markIn({ text }: SeenPage): string {
  const [, mark] = /name="form" value="([^"]+)"/.exec(text) ?? [];
  if (mark === undefined) throw new Error(`The page has no form: ${text}`);
  return mark;
}

/** The path of the link that a recipient was last sent about a type of event. */
export async function linkSentTo(client: TestClient, recipientId: string, eventType: string): Promise<string> {
  const query = `recipient_id=${recipientId}&event_type=${eventType}`;
  const [message] = await eventualNotifications(client, query, (found) => found.length > 0);
  const [, path] = /https?:\/\/[^/\s]+(\/[vtpa]\/[\w-]{22})(?![\w-])/.exec(message!.body) ?? [];
  expect(path).toBeDefined();
  return path!;
}

/** A ticket as it is. */
export async function ticketNow(client: TestClient, ticketId: string): Promise<Record<string, unknown>> {
  return (await client.rest('GET', `/api/v1/maintenance/${ticketId}`)).body;
}

/** An entry of a ticket's timeline. */
interface HistoryEntry {
  at: string;
  actor: { kind: string; id: string; name: string };
  from: string | null;
  to: string;
  reason: string | null;
}

/** A note of a ticket. */
interface ShownNote {
  text: string;
  visibility: string;
  created_at: string;
  author: { kind: string; id: string };
}

/** A ticket's notes. */
export async function notesOf(client: TestClient, ticketId: string): Promise<ShownNote[]> {
  return (await client.rest<{ data: ShownNote[] }>('GET', `/api/v1/maintenance/${ticketId}/notes`)).body.data;
}

/** A ticket's timeline. */
export async function historyOf(client: TestClient, ticketId: string): Promise<HistoryEntry[]> {
  return (await client.rest<{ data: HistoryEntry[] }>('GET', `/api/v1/maintenance/${ticketId}/history`)).body.data;
}

/** One white pixel. */
export const PHOTO = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);
