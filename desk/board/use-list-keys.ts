import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { isTyping } from '../parts/is-typing.ts';

/** A line that is scrolled into view is in the page some frames later. */
const MOST_FRAMES = 10;

/**
 * Moves the focus through a list by j and k, or to its neighbour by the arrows, as long as nobody types.
 * @param ids of the lines; undefined for those that take no focus
 * @param show scrolls a line into view
 * @param scroller whose links have the ids as `data-id`
 */
export function useListKeys({
  ids,
  show,
  scroller,
}: {
  ids: readonly (string | undefined)[];
  show(index: number): void;
  scroller: RefObject<HTMLElement | null>;
}): void {
  /** The line that gets the focus as soon as it is in the page. */
  const awaited = useRef<string | undefined>(undefined);
  const focusAwaited = (id: string, framesLeft = MOST_FRAMES): void => {
    if (awaited.current !== id) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    if (link || framesLeft === 0) awaited.current = undefined;
    if (link) link.focus({ preventScroll: true });
    else if (framesLeft > 0) requestAnimationFrame(() => focusAwaited(id, framesLeft - 1));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0 || isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
    if (document.querySelector('[role="dialog"]')) return;
    const focused = (document.activeElement as HTMLElement | null)?.dataset['id'];
    const present = ids.indexOf(awaited.current ?? focused ?? '');
    if (event.key.startsWith('Arrow') && present < 0) return;
    const next = nextIndex(ids, present, step);
    if (next === undefined) return;
    event.preventDefault();
    const id = ids[next]!;
    awaited.current = id;
    show(next);
    focusAwaited(id);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const stepOf = ({ key }: KeyboardEvent): -1 | 0 | 1 =>
  key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : 0;

function nextIndex(ids: readonly (string | undefined)[], from: number, step: -1 | 1): number | undefined {
  for (let index = from + step; index >= 0 && index < ids.length; index += step) {
    if (ids[index] !== undefined) return index;
  }
  return undefined;
}
