import type { ReactNode } from 'react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { useForgotten } from '../parts/draft.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Popup } from '../parts/popup.tsx';
import { useTexts } from '../texts/texts.ts';
import './fields.css';

/** A dialog with a form. It stays open, with what was typed, when saving fails. */
export function FormPopup({
  title,
  form,
  error,
  isBusy,
  isReady = true,
  children,
  extra,
  onSave,
  onClose,
}: {
  title: string;
  /** Whose fields are kept over a reload, and forgotten when the dialog is closed; see `useFormField`. */
  form?: string;
  /** Why the last save failed. */
  error: unknown;
  isBusy: boolean;
  /** Whether everything that is asked for has an answer. */
  isReady?: boolean;
  children: ReactNode;
  /** Other actions, beside saving. */
  extra?: ReactNode;
  onSave(): void;
  onClose(): void;
}) {
  const { app } = useTexts();
  useForgotten(form);
  return (
    <Popup title={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) onSave();
        }}
      >
        {children}
        {error != null && <FailureNote failure={failureOf(error)} />}
        <div className="actions">
          <Action look="main" type="submit" isDisabled={!isReady || isBusy}>
            {isBusy ? app.saving : app.save}
          </Action>
          <Action look="quiet" onPress={onClose}>
            {app.cancel}
          </Action>
          {extra}
        </div>
      </form>
    </Popup>
  );
}
