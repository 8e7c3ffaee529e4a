import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Action } from './action.tsx';
import { useForgotten } from './draft.ts';
import { FailureNote } from './failure-note.tsx';
import { Popup } from './popup.tsx';
import type { Change } from './use-change.ts';

/** A dialog with a form. It says why saving failed, and keeps what was typed. */
export function FormPopup({
  title,
  form,
  change,
  isComplete = true,
  verb,
  children,
  onSave,
  onClose,
}: {
  title: string;
  /** Whose fields are kept over a reload, and forgotten when the dialog is closed; see `useFormField`. */
  form?: string;
  change: Change;
  /** Whether everything that is needed was given. */
  isComplete?: boolean;
  /** Text of the button; “Save” without. */
  verb?: string;
  children: ReactNode;
  onSave(): void;
  onClose(): void;
}) {
  const { app } = useTexts();
  useForgotten(form);
  return (
    <Popup title={title} onClose={onClose}>
      {change.failure && <FailureNote failure={change.failure} />}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
        <div className="actions">
          <Action look="main" type="submit" isDisabled={change.isBusy || !isComplete}>
            {verb ?? (change.isBusy ? app.saving : app.save)}
          </Action>
          <Action look="quiet" onPress={onClose}>
            {app.cancel}
          </Action>
        </div>
      </form>
    </Popup>
  );
}
