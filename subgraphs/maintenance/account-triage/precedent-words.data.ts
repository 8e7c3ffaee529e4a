/** Words that say nothing about what is wrong. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the my our your his her their this that these those is are was were be been it its i we you he she they in on at to of and or for with from by as there here has have had please pls hi hello hey thanks thank dear just again still very really so'.split(
    ' ',
  ),
);
/** Words that negate a sentence or change its subject: two similar texts must contain the same ones. */
export const CONTRAST_WORDS: ReadonlySet<string> = new Set(
  'no not never none nothing without stopped fixed repaired resolved cant cannot wont dont doesnt didnt isnt arent wasnt if would sin ya nada nunca hot cold caliente fria frio gas smoke humo spark sparks sparking chispas fire fuego burning'.split(
    ' ',
  ),
);

/**
 * Words that add nothing to what is wrong: grammar, courtesy, haste (guide R1) and time. Seasons are not among them,
 * because heat and cold depend on them (guide R10); nor are words for people.
 */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `also too and but so if then than because since as when while which what who where how about into onto during after
   before until till now do does did doing can could will may might should need needs get gets got getting go goes going
   think know see seems noticed me us any some same well ok okay yes
   good morning afternoon evening day greetings regards best sincerely cheers thx ty kindly sorry appreciate appreciated
   much many let know soon asap urgent urgently quickly whenever possible chance come look send
   today tonight yesterday tomorrow night nights noon midnight am pm hour hours minute minutes week weeks month months
   year years weekend ago last since once twice often always every daily monday tuesday wednesday thursday friday
   saturday sunday
   el la los las un una unos unas de del al y e o u en con por para que se su sus mi mis me nos lo le les es esta este
   esto son hay ha han he muy favor gracias hola buenos buenas dias tardes noche noches saludos disculpe hoy ayer anoche
   manana tarde hora horas dia semana semanas mes meses desde hace cuando como urgente pronto`
    .split(/\s+/)
    .filter(Boolean),
);
/** Endings of English and Spanish words; an ending stands before any shorter one that it contains. */
export const ENDINGS: readonly string[] = ['ings', 'ing', 'edly', 'ies', 'ied', 'ed', 'es', 's', 'ly'];
