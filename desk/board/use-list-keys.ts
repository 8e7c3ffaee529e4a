import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { isTyping } from '../parts/is-typing.ts';

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
  /** The line that gets the focus with the next frame. */
  const awaited = useRef<string | undefined>(undefined);
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
    // The line may come into the page with the next frame only.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (awaited.current !== id) return;
        awaited.current = undefined;
        scroller.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
      }),
    );
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
