import { CIRCUMSTANCES } from './circumstances.data.ts';
import { CLIMATE } from './climate.data.ts';
import { ELECTRICITY } from './electricity.data.ts';
import { ENVIRONMENT } from './environment.data.ts';
import { FIRE_AND_GAS } from './fire-and-gas.data.ts';
import { SECURITY } from './security.data.ts';
import { STRUCTURE } from './structure.data.ts';
import { UNDERSTATEMENT } from './understatement.data.ts';
import { WATER } from './water.data.ts';
import { WordingIndex } from './wording-index.ts';
import type { Wordings } from './wordings.types.ts';

/** The wordings of the concepts by subject. */
export const CONCEPT_TABLES: Readonly<Record<string, Wordings>> = {
  'fire and gas': FIRE_AND_GAS,
  electricity: ELECTRICITY,
  water: WATER,
  climate: CLIMATE,
  security: SECURITY,
  structure: STRUCTURE,
  environment: ENVIRONMENT,
  understatement: UNDERSTATEMENT,
  circumstances: CIRCUMSTANCES,
};

/** Finds the concepts that English and Spanish texts name. */
export const CONCEPT_INDEX: WordingIndex = new WordingIndex(Object.values(CONCEPT_TABLES));
