import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';
import { forgetStrayKeys, isTextUnderWay, noteStrayKey } from './typed-ahead.ts';

/** Carries out what belongs to a key; false if it means nothing here. */
type Handler = (key: string) => boolean;

const handlers = new Set<Handler>();

/** Runs what belongs to a key, unless somebody types, also into a field that is not there yet, or answers a dialog. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((key: string): boolean => {
    const run = shortcuts[key];
    run?.();
    return run !== undefined;
  });
  useEffect(() => {
    const handler: Handler = (key) => press(key);
    // After the document's own listeners, which take keys as well.
    if (handlers.size === 0) window.addEventListener('keydown', take);
    handlers.add(handler);
    return () => {
      handlers.delete(handler);
      if (handlers.size === 0) window.removeEventListener('keydown', take);
    };
  }, []);
}

function take(event: KeyboardEvent): void {
  const { key, defaultPrevented, metaKey, ctrlKey, altKey, target } = event;
  if (defaultPrevented || metaKey || ctrlKey || altKey || isTyping(target)) return;
  if (document.querySelector('[role="dialog"]')) return;
  const isSign = key.length === 1;
  if (isSign && isTextUnderWay()) {
    event.preventDefault();
    noteStrayKey(key);
    return;
  }
  const isTaken = [...handlers].some((handler) => handler(key));
  if (isTaken) {
    event.preventDefault();
    forgetStrayKeys();
  } else if (isSign && key !== ' ') noteStrayKey(key);
}
