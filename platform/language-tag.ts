const LONGEST = 35;

/** Whether a text is a BCP 47 language tag, like `en` or `es-MX`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return tag.length <= LONGEST && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The primary subtag of a BCP 47 tag, e.g. `es` of `es-MX`. */
export const primaryLanguage = (tag: string): string => tag.split('-')[0]!.toLowerCase();
