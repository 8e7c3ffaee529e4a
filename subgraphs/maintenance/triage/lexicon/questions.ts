import type { Lexicon } from './lexicon.types.ts';

const DEALS =
  'about/regarding/for/at/into/fix/check/repair/replace/see/inspect/stop/investigate/address/swap/change/remove';
const ITS = 'the/my/our/this/these';

/** Requests in the politest words; the thing that they are about is there (guide R1). */
const POLITE = [
  `would it be possible for/to/that ~ ${DEALS} ${ITS}`,
  `would it be possible for someone/somebody/anyone/you/maintenance to come/look/send/take/have ~ ${DEALS} ${ITS}`,
  `would/will/could/can/are/is you/someone/somebody/anyone/anybody/they/maintenance be able to ~ ${DEALS} ${ITS}`,
  `are/is you/someone/somebody/anyone/anybody/maintenance able/free/available to ~ ${DEALS} ${ITS}`,
  `wondering/wonder/hoping/asking if/whether/that someone/somebody/anyone/anybody/you/maintenance/we/i ~ ${DEALS} ${ITS}`,
  `any chance/way/possibility someone/somebody/anyone/anybody/you/of/that/to ~ ${DEALS} ${ITS}`,
  `do you think someone/somebody/you/anyone ~ ${DEALS} ${ITS}`,
  `would/could you/someone/somebody/anyone kindly/please/possibly ~ ${DEALS} ${ITS}`,
  `would you be so kind as/to ~ ${DEALS} ${ITS}`,
  `may/might/could i/we ask/request/trouble ~ ${DEALS} ${ITS}`,
  `is it possible for/to ~ ${DEALS} ${ITS}`,
  `is it normal that/for/if/when the/my/our/this/these`,
  `es normal que el/la/los/las/mi/mis/nuestro/nuestra`,
  `seria posible que/mandar/enviar ~ revisar/ver/revisen/vean/revisara/viera/arreglar/checar/para/por el/la/los/las/mi`,
  `podria/podrian/puede/pueden ~ revisar/ver/arreglar/checar/por/para el/la/los/las/mi`,
  `alguien podria/puede ~ revisar/ver/arreglar/checar/por/para el/la/los/las/mi`,
  `habria/hay posibilidad/chance/manera/modo de ~ revisar/ver/arreglar/checar/revisen el/la/los/las/mi`,
].join(', ');

/** Words with which people ask what will be done about a fault, or wish for it, beside telling of it. */
export const QUESTIONS: Lexicon = {
  /** At the beginning of a clause. */
  asks: `when will/can/is/are/do/does/would/should, whens, when its, who do/can/should/will/is/would/pays/fixes/repairs/comes/handles/takes, whos, whom, how long/soon/quickly/fast/much/many/do/can/would, what happens/if/do/should/can/is/are/time/now/next/would, whats the/your/next, where do/can/should i/we go/call/report/turn, any idea/clue/news/update/eta/word, do you/i/we, does anyone/anybody/my/the/our/insurance/this/it, can i/we still/stay/go/leave/sleep/talk, can i/we get someone/somebody/help, can/could you/someone/somebody/anyone/anybody tell/send/come/help/let/call/give/please/look/advise/confirm, can/could someone/somebody/anyone/anybody, will you/someone/somebody/anyone/it/this/there/they/we, is someone/somebody/anyone/anybody, is it safe/ok/okay/normal/covered/going, is help, is there an/any/anyone/someone, is the ~ coming, is this/that normal/covered/ok/safe, are you/they/we, should i/we/someone, would you/it/someone, eta, quick/general/one/just question/q, quick question for you, cuando, en cuanto tiempo, alguien puede/podria/viene/va, cuanto, cuanta, cuantos, cuantas, a que hora, quien, quienes, a quien, que hago, que hacemos, que puedo, que debo, que debemos, que pasa, que sigue, como hago, como le, como puedo, donde puedo, me pueden/puede/podrian/avisan/avisa, pueden/puede/podrian venir/mandar/decirme/avisarme/ayudarme, saben/sabe cuando/si/cuanto, van a, va a, hay que, debo, debemos, cual es, cubre, lo cubre, pregunta, una pregunta`,
  /** Anywhere. */
  asks_anywhere: `when will it/this/that/you/someone/somebody/anyone/they, when is it/someone/somebody, when can it/you/someone/somebody/we/i, who do i/we, who should i/we, who can i/we, how long will/does/until/till/before, any idea when/how/who, do you know when/how/who/if, does anyone know, what do i/we do, what should i/we do, can someone please, a quien le/llamo/aviso/llamamos, cuando vienen/viene/vendran/llegan/llega, cuando lo/la arreglan, que hago, que hacemos, cuanto tarda/tardan`,
  /** Questions that take for granted what they name: "when will someone look at the sparks". */
  presumes: `who do/should/can/could/would/must i/we call/contact/speak/ask/tell/email/notify/see ~ about/regarding/for/with the/my/our/this/these, who do/should/can/could/would i/we talk/speak/report/go to ~ about/regarding the/my/our/this/these, who should/can/do i/we report the/my/our/this, when will/can/could/is/are/do someone/somebody/anyone/you/they/anybody ~ replace/replacing/change/changing/remove/removing/mend/patch/seal/clear/address the/my/our/this/these, when will/can/could/is/are someone/somebody/anyone/you/they/anybody get/getting/let/letting/free/freeing/rescue, what/which number do/should/can i/we call/dial ~ for/about the/my/our/this/these, when are/is you/they/someone/somebody going/coming to get/let/free/rescue, how long until/till/before/will someone/somebody/anyone/you/they get/gets/let/lets/free/frees/rescue, how long until/till/before/will the/my/our, can/could/may/might i/we get/have ~ for/about the/my/our/this/these, can/could/may/might i/we get/have a/an/some ~ for ~ the/my/our/this/these, would you/someone/somebody mind ~ the/my/our/this/these, would it be possible to ~ the/my/our, is it possible to ~ fix/repair/replace/check/fixed/see the/my/our, cuando van a arreglar/cambiar/reparar/revisar/componer/ver el/la/mi/las/los, cuando cambian/componen/vienen a ~ el/la/mi/las/los, a quien llamo/aviso/le ~ por/sobre/de el/la/las/los/mi, quien viene a ver el/la, me pueden/puede cotizar/arreglar/cambiar/revisar el/la/mi, pueden/puede mandar/enviar ~ para el/la/mi, when will/can/could/is/are someone/somebody/anyone/you/they/anybody ~ fix/fixing/stop/check/checking/repair/see/at the/my/our/this/these, can/could/will someone/somebody/anyone/you/anybody ~ at/fix/stop/check/repair the/my/our/this/these, can/could i/we get someone/somebody to ~ at/fix/stop/check/repair the/my/our/this/these, cuando arreglan/revisan/reparan/vienen la/el/mi/las/los, ${POLITE}`,
  /** Politeness around what is wanted: these end with their complementizer, and the rest of the clause is the question. */
  wonders: `wondering/wonder if/whether/when/what/how/who/about, id/i like to know if/whether, would like to know if/whether, quisiera/queria/quiero saber si/cuando/que, me gustaria saber si, me pregunto si, me preguntaba si`,
  wishes: `please let/tell/call/text/advise/update, pls let, plz let, let me/us know, tell/call/text/ring me/us when/once/if/back, keep me/us posted/updated/informed, i hope, we hope, fixed/repaired/replaced last month/week/year/winter/summer/time too/also/already, hope, hopefully, hoping, waiting for, looking forward, last time, the last time, la ultima vez, la vez pasada, avisenme, avisen, aviseme, avisame, diganme, digame, espero, esperamos, ojala, por favor avisen/avisenme/diganme/aviseme/digame`,
  thanks: `thanks, thank you, thank u, thx, ty, cheers, gracias, appreciate, much appreciated`,
  soon: `soon, whoever, anyone who, asap, in advance, right away, today, tomorrow, whenever, pronto, de antemano, cuanto antes, hoy, manana`,
  /** At the beginning of a sentence: what follows is not told but supposed. */
  supposes: `if, si, suppose, supposing, assume, assuming, imagine, say, lets say, hypothetically, hypothetical, theoretically, should, in case, in the event, whenever, during, durante, en caso, when there is, when a, when the, cuando hay, cuando se, cuando haya, for, about, regarding, re, next, how, what, why, which, is, are, do, does, would, could, can, may`,
  plans: `tomorrow, next, planned, scheduled, schedule, notice, notices, will be, going to be, annual, quarterly, drill, drills, test, testing, tests, training, inspection, manana habra, programado, programada, aviso, simulacro, prueba, policy, policies, handbook, procedures`,
  /** Behind an "if": what is asked about is there. */
  now: `right now, keeps/keep sounding/beeping/ringing/going/sparking/smelling/leaking/tripping/buzzing/smoking/chirping/dripping/blaring/spraying/pouring/overflowing/flooding/coming/rising/hissing/shocking/crackling, sigue/siguen sonando/saliendo/oliendo/zumbando/goteando/pitando, at this moment, this very moment, as we speak, ahora mismo, ahorita, en este momento, en este instante`,
  goes_on: `its been on/going/like/doing/sounding/ringing/beeping/smelling/leaking/this/that/over/all/since/for, it has been on/going/like/doing/sounding/ringing/beeping/smelling/leaking/all/since/for, it wont stop, it started, lleva horas/minutos/rato, ya lleva, lleva ~ minutos/horas/sonando/asi, no para, its/is all over, all over the/my/our, everywhere, it keeps, its getting/coming/rising/spreading/running/pouring/leaking/flooding, it is getting/coming/rising/spreading/running/pouring/leaking/flooding, por todos lados, por todas partes, sigue saliendo`,
};
