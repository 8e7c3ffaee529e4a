import type { Category } from '../../../subgraphs/maintenance/triage/triage.types.ts';

/** What a place or a time of year must have for a text to make sense there. */
export type TextSetting = 'elevator' | 'frost' | 'summer' | 'winter';

/** What a tenant might write; `{room}` and `{since}` are filled in. */
export interface TicketText {
  /** The trade that the author of the text had in mind; what a ticket gets is the classifier's decision. */
  about: Category;
  language: 'en' | 'es';
  text: string;
  needs: readonly TextSetting[];
}

type Item = string | readonly [text: string, ...needs: TextSetting[]];

/** Texts about one trade in one language. */
export function textsAbout(about: Category, language: 'en' | 'es', ...items: readonly Item[]): TicketText[] {
  return items.map((item) => {
    const [text, ...needs] = typeof item === 'string' ? [item] : item;
    return { about, language, text, needs };
  });
}
