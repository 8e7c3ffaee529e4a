import { useSyncExternalStore } from 'react';

/** What a person chose in this browser. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  /** Whether a new emergency is heard. */
  sound: boolean;
}

const KEY = 'desk.preferences';
const DEFAULTS: Preferences = { theme: 'system', sound: true };

const listeners = new Set<() => void>();
let preferences = read();

function read(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>) };
  } catch {
    return DEFAULTS;
  }
}

/** Keeps a choice in this browser. */
export function choose(change: Partial<Preferences>): void {
  preferences = { ...preferences, ...change };
  localStorage.setItem(KEY, JSON.stringify(preferences));
  applyTheme();
  for (const listener of listeners) listener();
}

/** Shows the page in the chosen colors. */
export function applyTheme(): void {
  const { theme } = preferences;
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

/** The choices now, outside of components. */
export const preferencesNow = (): Preferences => preferences;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The choices of the person at the desk. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferencesNow);
