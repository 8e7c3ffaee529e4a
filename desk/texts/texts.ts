import { createContext, use } from 'react';
import type { Texts } from './en.ts';

/** Languages of the desk, as their speakers call them. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;

/** Tag of one of the {@link LANGUAGES}. */
export type Language = keyof typeof LANGUAGES;

const CHOICE = 'desk.language';

/** Tells whether a text is the tag of a language that the desk speaks. */
export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The language that somebody chose in this browser, or else the first of the browser's languages that the desk speaks. */
export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(CHOICE);
  if (chosen !== null && isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Keeps a person's choice in this browser. */
export const keepLanguage = (language: Language): void => localStorage.setItem(CHOICE, language);

/** Loads the texts of a language; English comes with the desk. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'es') return (await import('./es.ts')).es;
  return (await import('./en.ts')).en;
}

/** What a screen needs to speak to a person. */
export interface Speech {
  language: Language;
  texts: Texts;
  choose(language: Language): void;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

/** Gives the language to everything below. */
export const SpeechProvider = SpeechContext.Provider;

/** The language of the person at the desk. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('Expected a language around this component, but there is none.');
  return speech;
}

/** The texts of the person's language. */
export const useTexts = (): Texts => useSpeech().texts;
