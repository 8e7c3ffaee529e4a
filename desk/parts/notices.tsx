import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Action } from './action.tsx';

const SHOWN_MS = 8_000;
/** Who did something by mistake has to see it first. */
const SHOWN_WITH_UNDO_MS = 20_000;

/** Something that was done, which may be undone for a while. */
interface Notice {
  id: number;
  text: string;
  undo: (() => void) | undefined;
}

/** Tells a person that something was done. */
type Show = (text: string, undo?: () => void) => void;

const NoticesContext = createContext<Show>(() => undefined);

/** Shows what was done at the foot of the page, for some seconds. */
export function Notices({ children }: { children: ReactNode }) {
  const { app } = useTexts();
  const [notices, setNotices] = useState<Notice[]>([]);
  const drop = useCallback((id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)), []);
  const show = useMemo<Show>(() => {
    let last = 0;
    return (text, undo) => {
      const id = (last += 1);
      setNotices((all) => [...all, { id, text, undo }]);
      setTimeout(() => drop(id), undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
    };
  }, [drop]);
  return (
    <NoticesContext value={show}>
      {children}
      <div className="notices" role="status">
        {notices.map(({ id, text, undo }) => (
          <p key={id}>
            {text}
            {undo && (
              <Action
                onPress={() => {
                  undo();
                  drop(id);
                }}
              >
                {app.undo}
              </Action>
            )}
          </p>
        ))}
      </div>
    </NoticesContext>
  );
}

/** Tells a person that something was done, and lets it be undone. */
export const useNotices = (): Show => use(NoticesContext);
