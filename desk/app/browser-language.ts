const FALLBACK = 'en-US';

const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/**
 * Gives what the desk loads a language of the browser that dates and numbers can be written in. Where the system's locale is
 * a POSIX one, as `C` or `en_US@posix`, browsers name it as no language tag, and parts of other makers die of it.
 */
export function cleanBrowserLanguage(): void {
  if (isLanguageTag(navigator.language)) return;
  const languages = [...navigator.languages.filter(isLanguageTag), FALLBACK];
  Object.defineProperties(navigator, {
    language: { configurable: true, value: languages[0] },
    languages: { configurable: true, value: Object.freeze(languages) },
  });
}
