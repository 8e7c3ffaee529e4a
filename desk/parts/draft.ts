import { useState } from 'react';

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
