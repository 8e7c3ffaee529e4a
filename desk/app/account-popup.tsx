import { forgetDrafts } from '../parts/draft.ts';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { Popup } from '../parts/popup.tsx';
import { choose, usePreferences } from '../preferences/preferences.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { useSession } from '../session/session.ts';
import { LANGUAGES, isLanguage, useSpeech } from '../texts/texts.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** What a person may choose for this browser, and the way out. */
export default function AccountPopup({ onClose }: { onClose(): void }) {
  const { me } = useSession();
  const { language, texts, choose: chooseLanguage } = useSpeech();
  const { theme, sound } = usePreferences();
  const { app } = texts;
  const mayAsk = 'Notification' in window && Notification.permission === 'default';
  return (
    <Popup title={me.actor.name} onClose={onClose}>
      <p className="quiet">
        {me.email} · {me.roles.join(', ')} · {me.accountName}
      </p>
      <Choice
        label={app.language}
        value={language}
        empty={null}
        options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        onChange={(tag) => {
          if (isLanguage(tag)) chooseLanguage(tag);
        }}
      />
      <Choice
        label={app.theme}
        value={theme}
        empty={null}
        options={THEMES.map((value) => ({ value, label: app.themes[value] }))}
        onChange={(value) => choose({ theme: value as Preferences['theme'] })}
      />
      <label className="check">
        <input type="checkbox" checked={sound} onChange={(event) => choose({ sound: event.target.checked })} />{' '}
        {app.sound}
      </label>
      <div className="actions">
        {mayAsk && <Action onPress={() => void Notification.requestPermission()}>{app.notify}</Action>}
        <Action onPress={() => void signOut()}>{app.signOut}</Action>
        <Action look="main" onPress={onClose}>
          {app.close}
        </Action>
      </div>
    </Popup>
  );
}

/** Ends the session; the service then shows its sign-in page. */
async function signOut(): Promise<void> {
  const { url } = await fetch('/sign-out', { method: 'POST' });
  forgetDrafts();
  location.assign(url);
}
