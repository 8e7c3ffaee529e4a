export { WordingIndex as PhraseIndex } from '../../reading/concepts/wording-index.ts';
/** A concept found in the text, covering the words `from`..`to` (inclusive). */
export type { Match as Mention } from '../../reading/concepts/wording-index.ts';
