import { useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Action } from './action.tsx';

/** Puts a text onto the clipboard, and says so on the button. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { app } = useTexts();
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  const says = { ready: label ?? app.copy, copied: app.copied, refused: app.notCopied }[state];
  return (
    <Action onPress={copy}>
      <span role="status">{says}</span>
    </Action>
  );
}
