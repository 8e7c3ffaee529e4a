import type { HarmlessWording } from './harmless-wording.types.ts';

/** Water (E3, E4). */
export const NO_FLOOD: Readonly<Record<string, HarmlessWording>> = {
  spilled_water: {
    sounds: 'leak plain_leak contained flood',
    told: `puddle/puddles/water/spill is/was/were/came just/only/from from/my/the/our/his/her/your ~ mop/mopping/umbrella/umbrellas/boots/vase, puddle/puddles/spill ~ is/was/were/came from ~ mop/mopping/umbrella/umbrellas/boots/vase, charco ~ es/era/fue de/del ~ trapeador/trapear/paraguas/florero`,
  },
  clear_again: {
    sounds: 'bad_water no_water water_lost no_water_told',
    told: `isnt/not brown/cloudy/rusty/yellow/orange/dirty/discolored any/anymore, isnt/not brown/cloudy/rusty/yellow/orange/dirty any more/longer, no longer brown/cloudy/rusty/yellow/orange/dirty/discolored, ya no sale cafe/turbia/amarilla/sucia/oxidada, ya no esta cafe/turbia/amarilla/sucia/oxidada`,
  },
  stands_open: {
    sounds: 'burst',
    told: `gate/gates/door/doors/window/windows ~ wide open, wide open gate/gates/door/doors/window/windows`,
  },
  bead_runs: {
    sounds: 'burst spreading',
    told: `bead/beads/drop/drops/droplet/droplets ~ running/runs/ran/rolling/rolls down, bead/beads/drop/drops/droplet/droplets ~ running/runs/ran along`,
  },
  mold_shows: {
    sounds: 'spreading',
    told: `mold/mildew/black/blackness/speckle/speckles/spots/dots is/are/keeps/keep/was coming/showing/bleeding through, mold coming/showing/bleeding through, moho ~ sale/saliendo`,
  },
  key_breaks: {
    sounds: 'burst collapse heater pipe tap',
    told: `key/keys ~ snapped/broke/broken/sheared/snap/bent ~ cylinder/barrel/lock, key/keys ~ snapped/sheared/snap, lock/euro/door cylinder, llave se rompio/quebro/partio/trono en/dentro ~ chapa/cerradura/puerta/cilindro`,
  },
  cord_breaks: {
    sounds: 'burst collapse wire',
    told: `blind/blinds/pull/window/sash/curtain cord/chain/string ~ snapped/broke/came, pull cord/chain/string in/of/for the ~ snapped/broke/came, washing/clothes/laundry/drying/fishing line/lines ~ snapped/broke/down/fell/split`,
  },
  washing_line: { sounds: 'pipe wire downed_line', told: `washing/clothes/drying/fishing/bus/phone line/lines` },
  snatched_from_pool: {
    sounds: 'flood',
    told: `flakes/bits/specks/particles/sediment/rust/scum ~ floating, floating in the/my/our kettle/glass/cup/tea/coffee/jug`,
  },
  flood_of_letters: {
    sounds: 'flood',
    told: `flooded with/by ~ likes/reviews/light/sunlight/sunshine/memories/tears/gratitude/brochures/pamphlets/leaflets/notices/tourists/visitors/invitations/coupons/catalogs/parcels/packages/papers/emails/email/calls/messages/flyers/flyer/junk/mail/complaints/requests/letters/spam/ads/applications/offers/texts/questions`,
  },
  flood_papers: {
    sounds: 'flood burst pipe_frozen leak',
    told: `flood gate/gates/doors/barrier/barriers/defence/defences/insurance/cover/policy/zone/plain/map, pipe burst cover/insurance/policy/protection/plan, burst pipe cover/insurance/policy/protection/plan, gas leak insurance/policy/protection`,
  },
  over_the_mark: {
    sounds: 'flood',
    told: `inches/feet/foot/inch/cm over the line/limit/boundary/mark, parked ~ inches/feet over, sheet/paper/cloth/towel/curtain/film ~ over the sill`,
  },
  lived_elsewhere: {
    sounds: 'burst flood flame smoke gas_smell breakin leak',
    told: `in/at our/my/their/his/her last/previous/former house/flat/home/apartment/place/building a/the/our/we/i ~ burst/flooded/exploded/fire/burgled/robbed, flooding/flood/fire/leak/burst at/in our/the sister site/building/property/complex`,
  },
  poured_away: {
    sounds: 'burst',
    told: `pouring/poured water down helps/the/it/and, hydro jet/jetting/jetted, jet of the ~ main/drain/line`,
  },
  smell_of_sewer: { sounds: 'sewage', told: `like/of a/an/the open manhole/sewer, like a manhole/sewer` },
  full_sink: {
    sounds: 'flood',
    told: `lleno/llena de agua con/y grasa/jabon/espuma/restos/comida, sink/basin/bath/bathtub has/with standing water`,
  },
  wont_go_down: { sounds: 'unstoppable', told: `standing/dirty/grey/soapy water ~ wont budge/move/go/drain` },
  carpet_lifts: {
    sounds: 'spreading',
    told: `hall/hallway/bedroom/landing/stair carpet has/is come/coming up/loose, hall/hallway/bedroom/landing carpet came up`,
  },
  thawed_out: {
    sounds: 'pipe_frozen frozen',
    told: `frozen pipe/pipes thawed, frozen pipe/pipes on/since/from/of ~ thawed, pipe/pipes is/are/has/have/was/were thawed`,
  },
  welcome_dryness: {
    sounds: 'no_water',
    told: `no water where it/they, no water anywhere that i/we/you, no water anywhere i/we looked/checked, no water anywhere underneath/below/under, no water has ever, no water out its all in, wet months/weeks/winter/days ~ not a drop, down at all not a drop, down not a drop, no water ~ it shouldnt, no water visible/showing/seen, al/en piso no cae, el piso no cae`,
  },
  warm_tap_only: {
    sounds: 'no_tap_runs taps_dead no_water all_taps',
    told: `ninguna/ningun/ningunas llave/llaves/grifo/canilla/regadera ~ agua caliente, no tap/faucet ~ hot water, none of the/my/our taps/faucets give/gives/have/has/run hot`,
  },
  part_of_flat: {
    sounds: 'whole',
    told: `side/part/end/front/back/half of the/my/our/this flat/apartment/house/unit`,
  },
  since_outage: {
    sounds: 'power_gone',
    told: `desde/tras/despues del/el apagon, desde el apagon, since/after/during the power cut/outage/failure, since/after/during the outage/blackout`,
  },
  outage_over: {
    sounds: 'power_gone all_power power_lost dwelling_without_power',
    told: `power outage/cut/failure is/was/has over/ended/finished, blackout is/was/has over/ended/finished, no power outage/outages/cut/cuts, there is/was no power outage/cut/failure, theres no power outage/cut/failure, back at/by one/two/three/four/five/six/seven/eight/nine/ten/eleven/twelve and everythings/alls/everything normal/fine/ok/is`,
  },
  parking_lot: { sounds: 'power_gone', told: `from/in/across/around/through/into/near/leaving the lot` },
  dark_garage: {
    sounds: 'power_gone all_power dwelling_without_power',
    told: `garage/carpark/stairwell is/was/are/s pitch black/dark, garage p1/p2/p3/level/deck is/was pitch black/dark, blank no lights at all`,
  },
  dark_marks: {
    sounds: 'power_gone',
    told: `wood/woods/boards/plank/planks/plaster/paint/grout/varnish/counter/worktop/stain gone/went/going/turned dark`,
  },
  turned_lower: {
    sounds: 'no_function',
    told: `turned/turn/turning the/my/it/our ~ down, turned/turning down the/my/our heater/heating/heat/thermostat/boiler/radiator/radiators`,
  },
  wont_stop_heating: {
    sounds: 'no_heat heat_never_on',
    told: `furnace/heating/heater/boiler/radiator/radiators/heat wont stop, furnace/heating/heater/boiler/radiator/radiators/heat wont turn/shut/switch off`,
  },
  one_of_two: {
    sounds: 'only_one only_toilet',
    told: `solo tenemos/tengo/hay/sirve/funciona un/una/uno ~ de los/las dos/tres, one/the bathroom basin/sink/mirror/fan/light/cabinet/window, only one of the/our/my two/three`,
  },
};
