import { useQuery } from '@apollo/client/react';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { AdviceForm } from './advice-form.tsx';
import { ContactForm, OfficeForm } from './contact-forms.tsx';
import { HolidaysForm, HoursForm, ReviewForm } from './calendar-forms.tsx';
import { AccountSettingsDocument } from './operations.generated.ts';
import { TargetsForm } from './targets-form.tsx';

/** What the account promises, when it is open, and who is told. Each part is saved on its own. */
export default function AccountScreen() {
  const { settings } = useTexts();
  const result = useQuery(AccountSettingsDocument);
  const account = result.data?.account;
  return (
    <SettingsPage title={settings.screens.account.title} result={result}>
      {account && (
        <>
          <ContactForm account={account} />
          <OfficeForm account={account} />
          <AdviceForm account={account} />
          <TargetsForm account={account} />
          <HoursForm account={account} />
          <HolidaysForm account={account} />
          <ReviewForm account={account} />
        </>
      )}
    </SettingsPage>
  );
}
