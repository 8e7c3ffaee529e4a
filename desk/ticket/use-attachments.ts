import { useRef, useState } from 'react';
import type { Failure } from '../graph/failure.ts';
import { sendForm } from '../graph/send-form.ts';

/** The service attaches at most so many to a note. */
const MOST_FILES = 20;

/** Files that go with a note. */
export interface Attachments {
  files: readonly File[];
  failure: Failure | undefined;
  isBusy: boolean;
  add(files: readonly File[]): void;
  drop(file: File): void;
  clear(): void;
  /** Makes them documents of the ticket. What was sent before is not sent again. @returns undefined if one was not taken */
  send(): Promise<string[] | undefined>;
}

/** Keeps files until their note is saved. */
export function useAttachments(ticketId: string): Attachments {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const sent = useRef(new Map<File, { key: string; id?: string }>());
  const sendOne = async (file: File): Promise<string | undefined> => {
    const known = sent.current.get(file) ?? { key: crypto.randomUUID() };
    sent.current.set(file, known);
    if (known.id !== undefined) return known.id;
    const answer = await sendForm('/api/v1/documents', documentForm(ticketId, file), {
      key: known.key,
      onProgress: () => undefined,
    });
    if ('failure' in answer) {
      setFailure(answer.failure);
      return undefined;
    }
    const { id } = answer.body as { id: string };
    sent.current.set(file, { ...known, id });
    return id;
  };
  return {
    files,
    failure,
    isBusy,
    add: (more) => setFiles([...files, ...more].slice(0, MOST_FILES)),
    drop: (file) => {
      setFailure(undefined);
      setFiles(files.filter((other) => other !== file));
    },
    clear: () => setFiles([]),
    send: async () => {
      setFailure(undefined);
      setBusy(true);
      const ids: string[] = [];
      for (const file of files) {
        const id = await sendOne(file);
        if (id === undefined) break;
        ids.push(id);
      }
      setBusy(false);
      return ids.length === files.length ? ids : undefined;
    },
  };
}

/** What the service is told of a file of a ticket. */
export function documentForm(ticketId: string, file: File): FormData {
  const form = new FormData();
  form.set('kind', file.type.startsWith('image/') ? 'photo' : 'other');
  form.set('ticket_id', ticketId);
  form.set('file', file);
  return form;
}
