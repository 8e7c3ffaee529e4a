import { Link } from 'wouter';
import { useTexts } from '../texts/texts.ts';
import { SettingsPage } from './settings-page.tsx';
import { useSettingsLinks } from './use-settings-links.ts';

/** What there is to set, and what each screen is for. */
export default function SettingsScreen() {
  const { settings } = useTexts();
  return (
    <SettingsPage title={settings.title}>
      <ul className="settings-list">
        {useSettingsLinks().map(({ path, key }) => (
          <li key={path}>
            <Link href={path}>{settings.screens[key].title}</Link>{' '}
            <p className="quiet">{settings.screens[key].about}</p>
          </li>
        ))}
      </ul>
    </SettingsPage>
  );
}
