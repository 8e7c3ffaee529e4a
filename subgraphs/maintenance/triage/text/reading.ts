import { CLIMATE } from '../lexicon/climate.ts';
import { ELECTRICITY } from '../lexicon/electricity.ts';
import { ENVIRONMENT } from '../lexicon/environment.ts';
import { FIRE_AND_GAS } from '../lexicon/fire-and-gas.ts';
import { SCOPE } from '../lexicon/scope.ts';
import { SECURITY } from '../lexicon/security.ts';
import { STRUCTURE } from '../lexicon/structure.ts';
import { UNDERSTATEMENT } from '../lexicon/understatement.ts';
import { WATER } from '../lexicon/water.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Mention } from './phrase-index.ts';
import { findScopes } from './scope.ts';
import type { Scopes } from './scope.ts';
import { findTemperatures } from './temperature.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokenize.ts';

const TOPICS = new PhraseIndex([
  FIRE_AND_GAS,
  ELECTRICITY,
  WATER,
  CLIMATE,
  SECURITY,
  STRUCTURE,
  ENVIRONMENT,
  UNDERSTATEMENT,
]);
const SCOPE_WORDS = new PhraseIndex([SCOPE]);

/** A text as the rules see it: words, concepts named, and the scope each stands in. */
export interface Reading {
  tokens: readonly Token[];
  mentions: readonly Mention[];
  scopeMentions: readonly Mention[];
  scopes: Scopes;
}

function withoutFigures(mentions: readonly Mention[], figures: readonly Mention[], length: number): Mention[] {
  const figurative = new Uint8Array(length);
  for (const figure of figures) figurative.fill(1, figure.from, figure.to + 1);
  return mentions.filter((mention) => figurative[mention.from] === 0 && figurative[mention.to] === 0);
}

/** Reads a description once; everything after this works on concepts, not on text. */
export function readDescription(description: string): Reading {
  const tokens = tokenize(description);
  const scopeMentions = SCOPE_WORDS.find(tokens);
  const figures = scopeMentions.filter((mention) => mention.concept === 'figurative');
  const topics = withoutFigures(TOPICS.find(tokens), figures, tokens.length);
  const aboutCooling = topics.some((mention) => mention.concept === 'no_cooling' || mention.concept === 'cooling');
  const mentions = [...topics, ...findTemperatures(tokens, aboutCooling)];
  return { tokens, mentions, scopeMentions, scopes: findScopes(tokens, scopeMentions) };
}
