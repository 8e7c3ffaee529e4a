import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useNotices } from '../parts/notices.tsx';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../texts/texts.ts';
import { ChangeAccountDocument } from './operations.generated.ts';
import type { AccountDetailsFragment, AccountSettingsInput } from './operations.generated.ts';

/** The account's settings as they are. */
export interface SettingProps {
  account: AccountDetailsFragment;
}

/** A part of the settings that is saved on its own. What was typed stays when saving fails. */
export function SettingForm({
  title,
  about,
  account,
  input,
  children,
}: SettingProps & {
  title: string;
  about?: string;
  /** What is saved; undefined while something cannot be read. */
  input: AccountSettingsInput | undefined;
  children: ReactNode;
}) {
  const { app, settings } = useTexts();
  const notify = useNotices();
  const [run, { error, loading }] = useMutation(ChangeAccountDocument, { refetchQueries: ['Readiness'] });
  const save = async (): Promise<void> => {
    if (!input) return;
    const saved = await run({ variables: { ifMatch: [account.version], input } }).catch(() => undefined);
    if (saved?.data) notify(settings.saved);
  };
  return (
    <Section title={title}>
      <form
        className="form"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {about !== undefined && <p className="quiet">{about}</p>}
        {children}
        {error && <FailureNote failure={failureOf(error)} />}
        <div className="actions">
          <Action look="main" type="submit" isDisabled={loading || input === undefined}>
            {loading ? app.saving : app.save}
          </Action>
        </div>
      </form>
    </Section>
  );
}
