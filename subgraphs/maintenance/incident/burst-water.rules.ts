/** Where the water of a burst main or pipe is a further danger, and where it is none (texts without accents, in lower case). */

/** What is still everybody's when somebody calls it "our hallway". */
const SHARED = String.raw`(?:hall(?:way)?s?|corridors?|lobby|foyer|stair(?:s|way|well|case)?|landings?|entrance|entry(?:way)?|floor|building|street|pasillos?|vestibulo|escaleras?|entrada|edificio|piso|calle)`;
/** "3B", "#12". */
export const UNIT_NUMBER = String.raw`(?:#\d{1,4}|\d{1,3}-?[a-h]|[a-h]-?\d{1,3})`;

/** Something of one's own, or of a home, and what water makes dangerous: wiring, lifts, machines, sewage, what may come down. */
const DOES_HARM = new RegExp(
  [
    String.raw`\b(?:my|our|his|her|their|mi|mis|nuestr[oa]s?) (?!(?:\w+ )?${SHARED}\b)`,
    String.raw`(?<![\w$])${UNIT_NUMBER}\b`,
    String.raw`\b(?:us|apartments?|apt|units?|flats?|homes?|bed ?rooms?|bath ?rooms?|kitchens?|closets?|ceilings?|walls?|departamentos?|depto|apartamentos?|cuartos?|recamaras?|cocinas?|banos?|techos?|pared(?:es)?|windows?|ventanas?)\b`,
    String.raw`\b(?:electric\w*|meters?|panels?|outlets?|sockets?|fuses?|breakers?|wires?|wiring|cables?|switch\w*|lights?|lamps?|transformers?|intercom|medidor(?:es)?|tableros?|enchufes?|contactos|focos?|lamparas?)\b`,
    String.raw`\b(?:boilers?|boiler room|furnace|machine room|elevators?|lifts?|shaft|sewage|sewer|drains?|toilets?|caldera|ascensor(?:es)?|elevador(?:es)?|foso|drenaje|coladeras?|aguas negras)\b`,
  ].join('|'),
);

/** Water that goes on from there, without being named again. */
const GOES_ON = String.raw`(?<=\b(?:water|agua|it|it.s|and|y) (?:is |esta )?)(?:com|runn?|go|cascad|baj|corr)(?:e?s|ing|a|e|ando|iendo) (?:down|into|out|along|through|por|hacia|hasta)(?= (?:(?:the|our|all|las?|el|los) )*(?:\w+ )?${SHARED}\b)`;

const CLAUSE = /[^.!?;,]+[.!?;,]*/g;
const WATER = new RegExp(
  String.raw`\b(?:water|agua|wet|mojad[oa]s?|chorros?|(?:ankle|knee|waist|shin)?[- ]?(?:deep|high)|fill(?:s|ing|ed)?|ris(?:es|ing)|(?:flood|pour|gush|rush|leak|seep|soak|spray|spew|stream|drip|inund)\w*)\b|${GOES_ON}`,
  'g',
);

/**
 * A text that tells of a burst main or pipe or of sewage, less the water that it brings to places that all use: whoever stops it ends
 * that, too. In a home, at the meters or in the shaft of a lift it does further harm.
 */
export function withoutCommonWater(text: string): string {
  return text.replaceAll(CLAUSE, (clause) => (DOES_HARM.test(clause) ? clause : clause.replaceAll(WATER, ' main ')));
}
