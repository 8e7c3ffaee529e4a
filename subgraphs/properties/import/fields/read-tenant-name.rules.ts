import { isFirm, isParticle, tellingWords } from '../../../../platform/imports/person-name.rules.ts';
import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';

/** The name of one tenant, a person or a company: `Silva, Ana`, `Ana Silva`, `Oak & Sons LLC`. */
export const readTenantName: CellReader = (text) =>
  namesSeveral(text) ? { expected: 'the name of one tenant (give each a row of its own)' } : { value: text };

/** Whether a text names several tenants; a row may name only one. */
function namesSeveral(text: string): boolean {
  if (areSeveral(text.split(/;|\s\/\s/))) return true;
  if (isFirm(text)) return false;
  return areSeveral(text.split(/\s(?:&|\+|and)\s/i)) || isListOfNames(text);
}

const areSeveral = (parts: readonly string[]): boolean => parts.filter((part) => part.trim() !== '').length > 1;

/**
 * Whether commas or line breaks separate names rather than the parts of one name: `Adam Ant, Eve Ant`, `Silva, Ana, Ek,
 * Bo`.
 */
function isListOfNames(text: string): boolean {
  const names = text
    .split(/[,\n]/)
    .map(tellingWords)
    .filter((words) => words.length > 0);
  if (names.length > 3) return true;
  return !isSurnameFirst(names) && names.filter((words) => words.length > 1).length > 1;
}

/** Whether two parts form one name: a surname of several words, or an initial after the first name. */
const isSurnameFirst = ([last = [], first = [], ...extraParts]: readonly (readonly string[])[]): boolean =>
  extraParts.length === 0 && (isParticle(last[0] ?? '') || first.at(-1)?.replaceAll('.', '').length === 1);
