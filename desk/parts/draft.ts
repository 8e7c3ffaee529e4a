import { useEffect, useState } from 'react';

/**
 * A text that somebody types. It is kept in this tab until it is cleared, so that a failure, an ended session or a reload loses
 * nothing.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const name = `desk.draft.${key}`;
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? '');
  const change = (next: string): void => {
    setText(next);
    if (next === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, next);
  };
  return [text, change];
}

/**
 * What somebody fills in, in a form with several fields. It is kept in this tab until it is dropped, so that an ended session
 * or a reload loses nothing.
 * @param key undefined for what is not kept
 */
export function useDraftOf<Value>(
  key: string | undefined,
  initial: () => Value,
): { value: Value; isRestored: boolean; set(value: Value): void; drop(): void } {
  const name = `desk.draft.${key}`;
  const [restored] = useState(() => (key === undefined ? undefined : (readDraft(name) as Value | undefined)));
  const [value, setValue] = useState<Value>(() => restored ?? initial());
  return {
    value,
    isRestored: restored !== undefined,
    set: (next) => {
      setValue(next);
      if (key !== undefined) keepDraft(key, next);
    },
    drop: () => sessionStorage.removeItem(name),
  };
}

/** Keeps what {@link useDraftOf} restores under a key, from outside of the form. */
export const keepDraft = (key: string, value: unknown): void =>
  sessionStorage.setItem(`desk.draft.${key}`, JSON.stringify(value));

function readDraft(name: string): unknown {
  const text = sessionStorage.getItem(name);
  return text === null ? undefined : JSON.parse(text);
}

/**
 * A field of a dialog, as `useState` has it. A reload or an ended session loses nothing of it: what was filled in is there
 * again when the dialog is opened again. The dialog forgets it when it is closed ({@link useForgotten}).
 * @param form the dialog and the record that it is about, with its version: what was filled in for an older one would undo what
 *   somebody else changed
 */
export function useFormField<Value>(
  form: string,
  field: string,
  initial: Value | (() => Value),
): [Value, (value: Value) => void] {
  const first = (): Value => (typeof initial === 'function' ? (initial as () => Value)() : initial);
  const { value, set } = useDraftOf<Value>(`${form}.${field}`, first);
  return [value, set];
}

/** Forgets what was filled in in a dialog once it is closed; a reload does not close it. */
export function useForgotten(form: string | undefined): void {
  useEffect(() => {
    if (form === undefined) return;
    return () => {
      forgetForm(form);
    };
  }, [form]);
}

/** Forgets what was filled in in a dialog, where its end does not say that it is over. */
export const forgetForm = (form: string): void => forget(`desk.draft.${form}.`);

const WRITER = 'desk.writer';

/** Keeps drafts for the person who wrote them: whoever signs in next in this tab finds none of them. */
export function keepDraftsOf(personId: string): void {
  if (sessionStorage.getItem(WRITER) !== personId) forgetDrafts();
  sessionStorage.setItem(WRITER, personId);
}

/** Forgets all drafts, for somebody who signs out. */
export const forgetDrafts = (): void => forget('desk.draft.');

function forget(prefix: string): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
