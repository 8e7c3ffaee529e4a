/** What a report tells beside the cause that it shares, judged as if it were all that was told. */
import { judge } from '../triage/judge.ts';
import { analyse } from '../triage/rules/analysis.ts';
import type { Hit } from '../triage/rules/rule-engine.ts';
import type { Category } from '../triage/triage.types.ts';
import { namesDangerBeside } from './dangers-beside.rules.ts';
import { losesAnother } from './lost-service.rules.ts';
import { hasOwnTrouble } from './own-things.rules.ts';
import { reachesSomething } from './reached-by-water.rules.ts';

/** Commas in numbers end no clause. */
const CLAUSE = /(?:[^.!?;:,\s]|[.:,](?=\d))(?:[^.!?;:,\n]|[.:,](?=\d))*/g;
const TURN = /\s(?:and|but|plus|also|y|pero|ademas)\s/;

/** What tells of the supply itself in other words than its loss, and what people do without it. */
const OF_SUPPLY =
  /\b(?:main|power|electric\w*|energy|current|breakers?|fuses?|fuse ?box|panel|lights?|lamps?|outlets?|flashlights?|candles?|dark|generator|outage|blackout|luz|luces|electricidad|corriente|velas?|fusibles?|pastillas?|apagon|transformer|phones?|charg\w+|tv|fridge|freezer|fans?|cable box|clocks?|celular|tele|refri\w*|ventilador)\b/;

/** What comes behind so many characters is judged with the whole text only. */
const LONGEST = 3000;
/** Shorter clauses say too little to be judged by learned words ("please hurry", "third time"). */
const FEWEST_WORDS = 3;
/** In a longer text they are asked of so many clauses only, to keep it fast. */
const MOST_JUDGED = 3;
/** How sure the learned words have to be of a danger that no rule of the guide names. */
const SURE_FROM = 0.7;

/** Trades whose dangers show in the words that are told of them. */
const UNNAMED_DANGERS: ReadonlySet<Category> = new Set(['electrical', 'gas']);
/** Trades for which something is urgent though nothing is lost: protection from fire, what may fall. */
const URGENT_BESIDE: ReadonlySet<Category> = new Set(['fire_safety', 'structural']);
/** The rule of the guide that all reports of a trade touch. */
const RULE_OF_TRADE: Partial<Record<Category, string>> = {
  plumbing: 'E3',
  grounds_common_area: 'E3',
  roofing_water_intrusion: 'E3',
  locks_security: 'E5',
};

/** A cause, as far as it tells what belongs to it. */
interface Cause {
  key: string;
  category: Category;
  isToldIn: (clause: string) => boolean;
}

function clausesBeside(text: string, { isToldIn }: Cause): string[] {
  const clauses = (text.match(CLAUSE) ?? []).flatMap((part) => part.split(TURN));
  return clauses.filter((clause) => !isToldIn(clause));
}

/**
 * Where the power is lost, what sparks, hums or has fallen may be what brings it (`own-hazard.rules.ts` tells what is more), and
 * phones charge as animals do.
 */
const isOfSupply = ({ rule, mentions }: Hit): boolean =>
  ['electrical', 'structural'].includes(rule.category) ||
  mentions.some(({ concept }) => concept === 'dangerous_animal');

/** Whether a rule of the guide counts for something else than the cause; another loss shows in its service. */
function isAnother(hit: Hit, { category }: Cause): boolean {
  const { rule, excluded } = hit;
  if (excluded !== null || (category === 'electrical' && isOfSupply(hit))) return false;
  if (rule.severity !== 'emergency') return URGENT_BESIDE.has(rule.category);
  return rule.rule !== 'E4' && rule.rule !== RULE_OF_TRADE[category];
}

/** Whether the triage is sure of a danger by its learned words alone. */
function isUnnamedDanger(clause: string): boolean {
  if (clause.split(' ').length < FEWEST_WORDS || OF_SUPPLY.test(clause)) return false;
  const { joined, alarm } = judge(clause);
  return joined.severity === 'emergency' && alarm >= SURE_FROM && UNNAMED_DANGERS.has(joined.category);
}

/**
 * Whether a report tells something beside its cause for which another trade has to come, or somebody at once: without the
 * clauses that tell the cause, a rule of the guide counts in it, the triage is sure of a danger, or another service is lost.
 * @param text without accents, in lower case
 */
export function needsAnother(text: string, cause: Cause): boolean {
  const said = text.replaceAll(/\s+/g, ' ');
  if (namesDangerBeside(said, cause.category) || reachesSomething(said, cause.key)) return true;
  if (hasOwnTrouble(said, cause.key)) return true;
  const beside = clausesBeside(text, cause);
  if (beside.length === 0) return false;
  const told = beside.join('. ').slice(0, LONGEST);
  if (losesAnother(told, cause.key) || analyse(told).hits.some((hit) => isAnother(hit, cause))) return true;
  return beside.slice(0, MOST_JUDGED).some(isUnnamedDanger);
}
