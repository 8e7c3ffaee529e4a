import { useSession } from '../session/session.ts';
import { SETTINGS } from './settings-links.ts';

/** The screens of settings that the person may see. Everybody sees people: it has one's own sessions. */
export function useSettingsLinks(): (typeof SETTINGS)[number][] {
  const { can } = useSession();
  return SETTINGS.filter(({ scopes }) => scopes.length === 0 || can(...scopes));
}
