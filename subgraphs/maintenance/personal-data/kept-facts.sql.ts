import { ERASED, ERASED_TEXT } from '../../../platform/personal-data/redaction.sql.ts';

const INSTANT = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
const PRICE = String.raw`\d+\.\d\d [A-Z]{3}`;
const DECISION = String.raw`(?:rule \S+|no rule applies|nobody is eligible|nobody left to ask)`;
/** What the service itself writes as a reason: days, amounts and rules, and nothing of persons. */
const FACT = String.raw`(?:appointment (?:made|confirmed) for ${INSTANT}|appointment moved from ${INSTANT} to ${INSTANT}|price: ${PRICE}|${DECISION}|contact recorded|made safe|on the way|(?:\S+: )?did not answer in time)`;

const isFact = (text: string): string => `${text} ~ '^${FACT}(?:; ${DECISION})?$'`;

/** SQL of a reason of which facts are left: all of it, one that it begins with, or the decision that it ends with. */
export const keptFacts = (column: string): string => `case
  when ${isFact(`r.${column}`)} then r.${column}
  when r.${column} ~ '^${FACT}: ' then substring(r.${column} from '^${FACT}') || ': ${ERASED_TEXT}'
  when r.${column} is not null then ${ERASED} || coalesce(substring(r.${column} from '; ${DECISION}$'), '') end`;

/** SQL of a note of which only a vendor's price is left. */
export const keptPrice = `case when r.author ->> 'kind' = 'vendor' and r.text ~ '^${PRICE}$' then r.text else ${ERASED} end`;

/** SQL of the data of an event: left where it tells a fact, otherwise as given. */
export const keptData = (otherwise: string): string => `case
  when ${isFact(`r.data ->> 'reason'`)} or r.actor ->> 'kind' = 'vendor' and r.data #>> '{note,text}' ~ '^${PRICE}$' then r.data
  else ${otherwise} end`;
