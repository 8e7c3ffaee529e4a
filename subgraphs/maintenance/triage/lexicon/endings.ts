import { words } from './words.ts';

/** Done to a thing, these end its danger by themselves. */
export const DONE_AWAY: ReadonlySet<string> = words(
  'replaced removed felled scrapped demolished dismantled repaired fixed changed swapped welded rewired resealed sealed capped rebuilt refitted renewed unchained mended restored sorted',
);
/** With the next word these do as well: "taken away", "cut down". */
export const DONE_AWAY_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['taken', words('away out down')],
  ['took', words('away out down')],
  ['hauled', words('off away out')],
  ['carted', words('off away out')],
  ['carried', words('off away out')],
  ['thrown', words('away out')],
  ['threw', words('away out')],
  ['cut', words('down')],
  ['chopped', words('down')],
  ['torn', words('down out')],
  ['ripped', words('out')],
  ['swapped', words('out')],
]);
/** These are steps of a repair: they end a danger where it is said how it turned out. */
export const REPAIR_STEPS: ReadonlySet<string> = words(
  'opened dried replastered plastered tested inspected certified cleaned treated insulated drained cleared tightened installed freed rescued serviced',
);
/** What was done, in Spanish; a pronoun or "fue" stands before it. */
export const DONE_AWAY_ES =
  /^(?:cambi|repar|arregl|reemplaz|sustitu[iy]|quit|llev|tal|sold|retir|cort|desmont|tir|sell|atornill|impermeabiliz|pod|apret|peg|balance)(?:o|aron|io|ieron|yo|yeron|ad[oa]s?)$/;
/** Steps of a repair in Spanish. */
export const REPAIR_STEPS_ES =
  /^(?:abri(?:o|eron)|despej(?:o|aron)|desbloque(?:o|aron)|sec(?:o|aron)|resan(?:o|aron)|prob(?:o|aron)|revis(?:o|aron)|certific(?:o|aron)|instal(?:o|aron)|pusieron|puso|hizo|hicieron|saco|sacaron|rescat(?:o|aron)|liber(?:o|aron))$/;

/** How something is that is over, and what one has instead of it. */
export const WELL: ReadonlySet<string> = words(
  'new gone cold cool dry fine good great perfect perfectly beautifully properly holds tight solid firm firmly stable safe quiet silent works working cosy cozy toasty passed okay ok well better since nuevo nueva nuevos nuevas frio fria seco seca bien firme firmes perfecto perfecta funciona funcionan sirve seguro segura estable hermetico hermetica jala enfria bonito bonita precioso preciosa desde',
);
/** Not to have any of these is to be well. */
export const TROUBLES: ReadonlySet<string> = words(
  'problem problems trouble issue issues moisture smell smells leak leaks drip drips noise odor water damp nothing problema problemas lata humedad olor fuga fugas ruido chispas agua nada',
);
/** What tells that a trouble goes on, or of another one. */
export const AMISS: ReadonlySet<string> = words(
  'water agua but however although though yet except still again same too also like worse returned back another other next one ones which who wont cant smell smells smelled smelling stink stinks reek reeks odor hum hums humming buzz buzzes buzzing crackle crackles warm warmer hot heats sparks sparking spark leak leaks leaking drip drips dripping noise shock shocks trip trips flicker flickers burn burns burning burnt black smoke smokes sag sags sagging bulge bulges loose wobbles wobbly hang hangs hanging bare exposed unsafe failed fail fails missing dizzy sick worried sure soon partly half almost nearly temporarily maybe probably supposed supposedly pero aunque todavia aun sigue siguen otra otro otros otras tambien igual mismo misma huele huelen olia zumba gotea caliente tibio tibia truena ruido chispas negro negra humo flojo floja suelto suelta cuelga mal mareado mareada peor casi medio temporal provisional mientras quizas supuestamente peligro danger dangerous peligroso peligrosa',
);
/** Who is no expert. */
export const LAYMEN: ReadonlySet<string> = words(
  'i ive myself me husband wife roommate flatmate neighbor neighbour neighbors son daughter boyfriend girlfriend brother sister dad father mom mother uncle cousin friend tenant yo esposo esposa marido mujer vecino vecina hijo hija papa mama hermano hermana tio primo amigo amiga novio novia inquilino',
);
/** Words of those who do not know it themselves, or who doubt it. */
export const HEARSAY: ReadonlySet<string> = words(
  'say says said claim claims claimed told supposedly allegedly apparently think thinks thought believe hope hopes dice dicen dijo dijeron supuestamente creo cree espero parece heard if whether unless si',
);
