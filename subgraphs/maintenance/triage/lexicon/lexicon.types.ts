export type { Wordings as Lexicon } from '../../reading/concepts/wordings.types.ts';
