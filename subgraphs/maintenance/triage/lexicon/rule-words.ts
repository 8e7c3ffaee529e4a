import type { Lexicon } from './lexicon.types.ts';

/** Wordings for rules alone: the model was trained without these concepts and does not see them. */
export const RULE_WORDS: Lexicon = {
  main_breaker: `main breaker, main breaker switch, main switch, main fuse, main circuit breaker, breaker principal, pastilla principal, interruptor principal`,
  stays_tripped: `wont reset, will not reset, doesnt reset, cant reset, cannot reset, wont stay on, wont stay up, wont turn back on, no sube, no se puede subir`,
  heats_on: `stays on, keeps running, keeps heating, keeps blowing, keeps going, never stops, too hot, overheat*, inside, indoors, in here, steam*, adentro`,
  taps_dead: `every/all/both tap/taps/faucet/faucets is/are dry/dead, all the/my/our taps/faucets are dry/dead, all my/the taps/faucets dry/dead, taps/faucets dead/dry, taps/faucets are dead/dry, taps/faucets are all dead/dry, taps/faucets all dead/dry, none of the/my/our taps/faucets give/gives/have/has water`,
  works_elsewhere: `bathroom/kitchen/shower/tub/toilet/others/rest/bedroom is/are fine/ok/okay/good, bathroom/kitchen/shower/tub/others/rest works, others work, bathroom/kitchen fine/ok, el bano si, la cocina si, other taps/faucets work/are`,
  melted: `melted, melting, derretido, derretida, derretidos, derritio, derritiendo, se derritio`,
  set_alight: `candle/candles/cigarette/lighter/incense/match/vela/veladora burned/burnt/burning/scorched/ignited the/my/our/a/some curtain/curtains/drapes/couch/sofa/bed/mattress/carpet/rug/blanket/bedding/blinds, candle/cigarette/vela quemo la/las/el cortina/cortinas/sofa/cama/colchon, curtain/curtains/couch/sofa/bed/mattress/carpet/rug/blanket caught fire`,
  discharges: `popped, went off, goes off, going off, set off, discharged, discharging, drenched, drenching, soaked, soaking everything, gushing, spraying`,
  attack: `came/comes/coming at me/us/her/him/my with, came at my wife/husband/son/daughter/mom/mother with, lunged at me/us/her/him, swung at me/us/her/him`,
  stranger_at_home: `stranger/strangers in my/our bedroom/living/kitchen/apartment/unit/flat/house/home/bed/bathroom/room/closet, stranger ~ in my/our bedroom/living/kitchen/apartment/unit/flat/house/home/bed/bathroom/room/closet, man/guy/woman/someone/somebody/person/people i dont know ~ in my/our bedroom/living/kitchen/apartment/unit/flat/house/home/bed/bathroom/room/closet, un desconocido ~ en mi casa/cuarto/sala/cocina/departamento`,
  burned_out_lamp: `fridge/freezer/refrigerator/microwave/oven/stove/hood/dryer light/bulb/lamp burned/burnt/burns/blew out, fridge/freezer/refrigerator/microwave/oven/stove/hood/dryer light/bulb/lamp is/has/got/just burned/burnt out, light/bulb/lamp in/inside the/my fridge/freezer/refrigerator/microwave/oven/hood/dryer burned/burnt/blew out, light/bulb/lamp in/inside the/my fridge/freezer/refrigerator/microwave/oven/hood/dryer is/has burned/burnt out, light/bulb/lamp over/above/under the/my stove/sink/oven/cooker/range/fridge/counter/table/mirror burned/burnt/blew out, light/bulb/lamp over/above/under the/my stove/sink/oven/cooker/range/fridge/counter/table/mirror is/has/got burned/burnt out, light/bulb/lamp over/above/under the/my stove/sink/oven/cooker/range/fridge/counter/table/mirror is/got burnt, bulb/lightbulb burned/burnt out, bulb/lightbulb is/has burned/burnt out`,
  spray_pattern: `showerhead/nozzle/sprayer/head sprays/sprayed/spraying/shoots sideways/everywhere/unevenly/crooked/wrong, sprays sideways, sprays in all directions, sprays all directions, sprays every direction, sprays unevenly`,
  smoke_device: `smoke unit/units/thing/device/sensor/box/gadget/disc/disk`,
  chirps: `chirp, chirps, chirping, chirped, low battery`,
  figure_of_temper: `echa/echan/echando/echaba/echar/saca/sacando chispas conmigo/contigo/de por, esta/estan que echa/echan chispas, jefe/jefa/vecino/vecina/mama/papa/esposo/esposa/suegra/suegro/casero/casera echa/echan/echando/echaba chispas, sparks fly/flew/flying between`,
  extinguisher_empty: `extintor/extintores/extinguidor/extinguidores ~ descarg*/vacio/vacios/vacia/vencid*/caducad*`,
  word_named: `the word/words/term/phrase fire/smoke/gas/flood/emergency, word/term/phrase fire/smoke/gas/flood/emergency`,
  waterfall_shown: `painting/picture/photo/poster/mural/print of a/the waterfall/waterfalls, waterfall painting/picture/poster/print/mural/fountain/feature`,
  /** A door that leads into the home or the building, by its name. */
  way_in: `front/main/entry/entrance/lobby/building/street/apartment/apt/unit/flat/exterior/outside/vestibule door/doors, front/main/entry entrance, entry gate, door to my/our/the apartment/unit/flat/building/lobby/street, puerta principal, puerta de entrada, puerta de la entrada/calle/casa, puerta del edificio/departamento/apartamento/lobby`,
  figure_of_noise: `is/are/like a/an absolute/total/human/walking/literal/living fire/smoke alarm`,
};
