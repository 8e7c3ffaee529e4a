import type { HarmlessWording } from './harmless-wording.types.ts';

/** Fire, smoke and gas (E1). */
export const NO_FIRE: Readonly<Record<string, HarmlessWording>> = {
  burner_flame: {
    sounds: 'flame',
    told: `nice/steady/normal/proper/good/healthy/clean/even/perfect/strong blue flame/flames, the flames blue, flame is/stays/burns/looks/was ~ blue, flames are/stay/burn/look ~ blue, llama/flama es/esta ~ azul, llama/flama de la ~ es/esta azul, llama/flama azul pareja/normal/bonita/limpia`,
  },
  combustion_test: { sounds: 'flame', told: `combustion test/tests/analysis/check/reading/readings/air` },
  climbed_up: {
    sounds: 'flame',
    told: `i/he/she/we/they/husband/wife/son/super/guy/tech went/climbed up in the/our/my loft/attic/roof/crawlspace/tree/gutter/ceiling`,
  },
  reported_fire: {
    sounds: 'flame smoke smoke_seen',
    told: `months/weeks/years/nights/terrible/awful/dreadful/recent ~ fire on the news/television/telly/tv/radio, incendio de la tele/television/novela/noticias`,
  },
  candle_soot: { sounds: 'smoke scorch', told: `candle/fireplace soot, soot from a/the candle/candles/fireplace` },
  smoke_house: { sounds: 'smoke', told: `the smoke house/shop/shack on/friday/saturday/sunday/tonight/is/for` },
  up_in_smoke: {
    sounds: 'smoke smoke_seen flame',
    told: `plan/plans/committee/deposit/money/hopes/weekend/chance/chances/savings/budget/reputation/marriage ~ up in smoke, smoke coming/pouring/came out of my/his/her/their ears, smoke out of my/his/her/their ears`,
  },
  fuming_person: {
    sounds: 'smoke fumes',
    told: `i/he/she/they/im/hes/shes/theyre/neighbor/neighbour/wife/husband/boss/mother/father was/am/is/are/so/still/absolutely fuming, i/he/she/they was/am/is/were/are so/absolutely/still fuming, im/hes/shes/theyre fuming, fuming so hard/much, fuming about/that/mad/over`,
  },
  ablaze_row: { sounds: 'flame hot', told: `blazing row/rows/argument/arguments/temper/speech` },
  what_a_night: { sounds: 'flame', told: `que incendio el/la/de partido/fiesta/concierto/baile/noche/juego` },
  fishy_story: {
    sounds: 'burning_smell gas_smell odor_other',
    told: `bill/deal/story/charge/contract/rent/invoice/lease/fee/offer/excuse/email ~ smells/smelled/smell fishy, it all smells fishy, cuenta/recibo/cobro ~ huele mal/raro`,
  },
  whistles_like_kettle: {
    sounds: 'gas_sound gas_thing gas_smell',
    told: `whistle/whistles/whistling/hiss/hisses/hissing like a/the ~ kettle`,
  },
  gadget_of_weather: {
    sounds: 'co_alarm gas_alarm',
    told: `weather/temperature/humidity/fitness/energy/thermometer/step/kitchen gadget/gadgets/monitor/station`,
  },
  gas_of_before: {
    sounds: 'gas_smell smoke flame',
    told: `if she/he/they ever smelled/smells/saw/sees/noticed gas/smoke/fire, if she/he/they ever smelled/smells/saw/sees a ~ gas/smoke/fire`,
  },
  zero_reading: {
    sounds: 'alarm_active',
    told: `reads/reading/says/shows/showing/display ~ zero/0/lb/ok/err/nothing, says low/replace/end/eol/lo, marca/dice/indica cero/0`,
  },
  fire_plan: { sounds: 'flame smoke leak flood', told: `por si hay/hubiera ~ incendio/fuego/fuga/inundacion` },
  faint_thing: {
    sounds: 'made_ill',
    told: `faint/faintly smell/smells/odor/odour/whiff/sound/noise/hum/line/mark/stain/scratch/buzz/hiss/drip/tapping/musty/damp/glow`,
  },
  feels_well: { sounds: 'made_ill', told: `all/both feel fine/ok/okay/well/good/better/great` },
};

/** Electricity (E2). */
export const NO_SHOCK: Readonly<Record<string, HarmlessWording>> = {
  touched_it: {
    sounds: 'shock',
    told: `lo/la/los/las toque, toque el/la/los/las/un/una ~ contacto/contactos/tablero/pared/enchufe/enchufes/cable/cables/apagador/apagadores/caja/puerta/radiador/tubo/cuadro/pastilla/pastillas/foco/lampara`,
  },
  belt_runs: {
    sounds: 'shock',
    told: `belt runs/works/moves/stops, treadmill/drive/fan/seat/conveyor belt`,
  },
  stirred_people: {
    sounds: 'spark sparks burst flame shock',
    told: `sparked/sparks/sparking/spark ~ outrage/debate/joy/interest/rumours/rumors/controversy/row/argument/conversation/complaints, exploded/explode/explodes/exploding in popularity/laughter/anger/applause/tears, shocked and frankly/appalled/disappointed/disgusted/dismayed/saddened`,
  },
  exploded_food: {
    sounds: 'spark sparks burst',
    told: `exploded/explodes/exploding ~ chilli/chili/soup/sauce/curry/porridge/beans/juice/milk/oatmeal/gravy/smoothie/eggs`,
  },
  the_sparky: {
    sounds: 'spark',
    told: `the/our/your/my/a sparky put/came/said/left/did/fitted/fixed/drilled/changed/was/who/told/cut/has/had`,
  },
  ball_of_lights: {
    sounds: 'spark sparks',
    told: `disco/mirror/glitter ball ~ sparks, ball in/of the ~ throws/casts sparks, throws/casts sparks of light`,
  },
  breaker_falls: {
    sounds: 'leak plain_leak',
    told: `breaker/breakers/fuse/fuses/rcd/rcbo/gfci ~ drops/drop, breaker/breakers/fuse/switch for/of/in/to the ~ drops/drop, stay/stays/staying/put up/on ~ drops, switch drops down/out/off/back`,
  },
  door_falls: {
    sounds: 'leak plain_leak',
    told: `door/drawer/lid/flap/shelf drops, door/drawer/lid/flap/shelf in/of/on/by the ~ drops, drops when opened/open/closed`,
  },
  switch_bumped: {
    sounds: 'burst',
    told: `knocked/bumped the/a/my/our ~ switch/button/thermostat/dial/plug/timer/remote/clock`,
  },
  panel_of_boards: {
    sounds: 'panel',
    told: `access/bath/side/tub/slide/slides/fence/kick/garden/wood/wooden/wall panel/panels`,
  },
  all_supplies: {
    sounds: 'water leak power',
    told: `lights/light/sockets/outlets/power/plugs/electric heat/heating water, sockets/outlets/lights/power/electric/electricity/heat/heating and ~ water are/all/work/is fine/ok/okay/work/working, water heat/heating ~ lights/sockets/outlets/power`,
  },
};
