import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Action } from './action.tsx';
import { FailureNote } from './failure-note.tsx';
import { Popup } from './popup.tsx';
import type { Change } from './use-change.ts';

/** Asks before something is done that cannot be undone; says what went wrong if it fails. */
export default function ConfirmPopup({
  title,
  children,
  verb,
  change,
  onConfirm,
  onClose,
}: {
  title: string;
  /** What will follow. */
  children: ReactNode;
  /** Text of the button that does it. */
  verb: string;
  change: Pick<Change, 'failure' | 'isBusy'>;
  onConfirm(): void;
  onClose(): void;
}) {
  const { app } = useTexts();
  return (
    <Popup title={title} onClose={onClose}>
      {change.failure && <FailureNote failure={change.failure} />}
      {children}
      <div className="actions">
        <Action look="danger" isDisabled={change.isBusy} onPress={onConfirm}>
          {verb}
        </Action>
        <Action onPress={onClose}>{app.cancel}</Action>
      </div>
    </Popup>
  );
}
