import type { Lexicon } from './lexicon.types.ts';

/**
 * What people say before they tell of a fault: how much or how little it matters to them (guide R1), and what they do not know or
 * have not got. None of it says anything about the fault.
 */
export const OPENINGS: Lexicon = {
  opening_tone: `no rush, no hurry, no great hurry, no hurries, in no rush/hurry, not in a/any rush/hurry, no big/huge deal, not a/that big/huge deal, no deal, not urgent, isnt urgent, not super/that/too/very/so/really/terribly urgent, not an emergency, isnt an emergency, not really/exactly/quite an emergency, no emergency, no worries, not worried, dont worry, no pressure, no problem, no stress, no drama, no offense/offence, no biggie, no panic, not to/trying to be, not to bother/complain/nag, dont want/mean/like to, didnt want to, hate to, sorry, not complaining, whenever, when you get/have, when youre free, cuando puedan/pueda/tengan, no es urgente, no tan urgente, no es una/ninguna emergencia, no es emergencia, no es tan urgente, no es para tanto, no es gran cosa, no es grave, no urge, no me urge, no corre prisa, no hay/tengo/tenemos prisa, no hay apuro, sin prisa/prisas/apuro/apuros, no pasa nada, no se preocupen/preocupe, no quiero/queria molestar/molestarlos/ser, perdon/disculpen/disculpe`,
  opening_courtesy: `nothing urgent, nada urgente, i know its late/early/sunday/saturday/weekend, i know it is late/early/sunday/saturday, i know its the/a weekend/holiday, i know youre busy, i know you are busy, se que es tarde/domingo/temprano/sabado, se que estan ocupados, rent is paid, my rent is paid, the rent is paid, i paid the/my/our rent, i paid rent, we paid the/our rent, ya pague la/mi renta, la renta esta pagada, hope youre/you well/are, hope this finds you, hope all is well, heads up, fyi, just so you know, by the way, good morning/evening/afternoon, buenos dias, buenas tardes/noches`,
  /** What is told begins with the next word. */
  opening_announcement: `wanted/want to say/mention/report, wanted/want to say/mention/report that, wanted/want to let you/u/yall know, wanted/want to let you/u/yall know that, wanted/want to tell you, wanted/want to tell you that, letting you know, letting you know that, queria/quiero/queriamos decir/avisar/comentar/reportar que, queria/quiero/queriamos decirles/avisarles/comentarles que, les aviso que`,
  /** Before what is told and asks nothing. */
  opening_ask: `quick question, one question, one quick question, a question, a quick question, just a question, question, pregunta, una pregunta, una pregunta rapida, pregunta rapida, una duda, duda, una consulta, consulta`,
  opening_unknown: `not sure, im not sure, no idea, not certain, dont know who/what/where/how/whom/if, do not know who/what/where/how/whom/if, couldnt find/reach, no se a/quien/que/como/si/con/donde, ni idea, no tengo idea`,
};

/** Words that deny something, or say that it is not there. */
export const OPENING_DENIALS =
  'no not nope without never none nobody noone nothing neither isnt arent wasnt werent dont doesnt didnt havent hasnt hadnt cant cannot couldnt wont aint sin ni nadie nunca tampoco ningun ninguna';

/** With these a question begins, or what is only supposed. */
export const OPENING_QUESTIONS =
  'if what whats who whos how hows do does did can could is are am was should would when where wheres which why will may might any about regarding suppose si que quien como cuando donde cual cuanto puedo podemos puede pueden se sobre es en hay';

/** What takes something back, says that it is over, or sets when it is: no mere opening. */
export const OPENING_BARS =
  'mind nevermind disregard ignore cancel cancelled canceled false true joke joking now anymore longer more yet happen happens happened happening again since until till before after if when once would could should drill test testing exercise pretend imagine suppose mistake wrong real really resolved fixed gone over cierto verdad falsa simulacro broma olviden olvide ya mas ahora todavia aun si cuando desde hasta despues antes hubiera fuera inside adentro dentro';
