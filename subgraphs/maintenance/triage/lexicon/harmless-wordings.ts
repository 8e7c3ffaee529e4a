import type { Lexicon } from './lexicon.types.ts';
import { NO_FIRE, NO_SHOCK } from './harmless-fire.ts';
import { NO_FLOOD } from './harmless-water.ts';
import type { HarmlessWording } from './harmless-wording.types.ts';
import { words } from './words.ts';

/** Doors and people (E5), parts that fall (E6), alarms (E7) and animals (E8). */
const NO_HARM: Readonly<Record<string, HarmlessWording>> = {
  animal_asleep: {
    sounds: 'breakin stranger_at_home',
    told: `raccoon/racoon/opossum/possum/squirrel/cat/kitten/dog/fox/skunk/pigeon/bird/owl ~ asleep/sleeping in the/my/our, asleep in the delicates/sink/linen/towels/eaves/chimney/gutter/washbasket`,
  },
  strangers_at_door: {
    sounds: 'breakin',
    told: `open/opens/opening/answer/answering/talk/talking ~ to strangers, strangers online/everywhere/parking`,
  },
  broke_into_song: {
    sounds: 'breakin',
    told: `broke/break/breaks/breaking into song/laughter/applause/tears/dance/a ~ smile/sweat/dance/run, broke/break/breaks/breaking into song/laughter/applause/tears/dance/singing`,
  },
  daylight_robbery: {
    sounds: 'breakin armed',
    told: `es/son un robo lo/a, un robo a mano armada por/lo/y, daylight robbery, highway robbery`,
  },
  not_burgled: {
    sounds: 'breakin',
    told: `werent/havent/wasnt/not been/were burgled/robbed, werent/wasnt/not burgled/robbed`,
  },
  popped_out_of_frame: {
    sounds: 'locked_out cant_secure',
    told: `screen/panel/tile/plank/bulb/knob/drawer/spring ~ popped/pops out, popped out of its/the frame/track/hinge/holder`,
  },
  valve_open: {
    sounds: 'cant_secure opens_to_all',
    told: `radiator/valve/trv/damper/vent ~ wide open, radiator in the/my/our/his/her ~ wide open, radiator in the/my/our/his/her ~ stuck wide open`,
  },
  baby_goods: { sounds: 'dependent', told: `baby/kids food/clothes/shower/gate/monitor/pictures/photos` },
  flew_through: {
    sounds: 'collapse',
    told: `ball/hailstone/hailstones/hail/football/golf/bird/pigeon/baseball/stone/frisbee/drone went/came/flew through, sofa/couch/wardrobe/piano/fridge/bed/mattress went/came through so/it/last/on`,
  },
  down_the_chimney: {
    sounds: 'collapse coming_down',
    told: `heron/bird/birds/pigeon/pigeons/squirrel/squirrels/owl/jackdaw/crow/starling/starlings/it/rain/water/damp/draft/draught/wind/leaves ~ coming/comes/came/come/fell/falls down the/our/my chimney`,
  },
  noise_like_falling: {
    sounds: 'collapse coming_down sagging caved_in ceiling_falls',
    told: `kids/children/neighbor/neighbors/neighbour/neighbours/upstairs/music/bass/footsteps/they sound/sounds like the/my/our ceilings/ceiling/ceilings/roof/building/floor/house ~ ~ to cave/fall/collapse/come in/down/through, kids/children/neighbors/neighbours/upstairs/music/bass/footsteps/they sound/sounds like the/my/our ceilings/ceiling/roof about to cave/fall/collapse/come`,
  },
  hand_rail_bolt: {
    sounds: 'collapse',
    told: `handrail/banister on/of/by the ~ steps/stairs is only held by, handrail/banister is only held by`,
  },
  lump_missing: {
    sounds: 'collapse',
    told: `step/steps/path/kerb/curb ~ has/have/with a lump/lumps out/off/in/missing`,
  },
  nest_size: { sounds: 'sagging', told: `ball/nest about/like/of/the ~ melon/watermelon` },
  doors_slam: { sounds: 'elevator_drop', told: `cierra/cierran/cerro/cerraron/cerrando/cerraban de golpe` },
  watch_ended: {
    sounds: 'fire_alarm_system',
    told: `fire watch stood/stand/stands/standing down, fire watch ended/lifted/cancelled/canceled/over/finished`,
  },
  horns_fine: {
    sounds: 'fire_alarm_system',
    told: `horns/bells/strobes/sounders fine/ok/okay/good/work/worked/tested/passed/sounded`,
  },
  went_for_fun: {
    sounds: 'dangerous_animal alarm_active',
    told: `went/goes/going/go for a/his/her/my ~ ride/walk/run/swim/wee/look/drive/nap/coffee/stroll/jog/check/checkup`,
  },
  bats_and_balls: {
    sounds: 'dangerous_animal',
    told: `bat/bats and ball/balls/paddles, tennis/cricket/baseball/softball/pong bat/bats, patterned ceiling/wallpaper/carpet/tile/tiles/rug/curtain/curtains/glass/paper/lino/lace`,
  },
  drain_snake: {
    sounds: 'dangerous_animal',
    told: `tried/used/ran/using/rented/borrowed/bought the/a/my/his/our snake/auger, tried/used/ran/using/rented/borrowed/bought the/a/my/his/our ~ drain/toilet/plumbers/plumbing snake, drain/toilet/plumbers/plumbing snake`,
  },
};

/** Conditions of rules: a loss that is over, or of some rooms only. */
const LIMITS: Readonly<Record<string, HarmlessWording>> = {
  power_back: { sounds: '', told: `came back at/by/around/within/on ~ and ~ normal/fine/ok/okay/working/well` },
  rooms_of_several: {
    sounds: '',
    told: `one/two/three/four/five of the/our/my ~ rooms/bedrooms/sockets/outlets/lights`,
  },
};

const ALL = Object.entries({ ...NO_FIRE, ...NO_SHOCK, ...NO_FLOOD, ...NO_HARM, ...LIMITS });

/** Wordings that sound like a danger and tell of none; the model was trained without them. */
export const HARMLESS_WORDINGS: Lexicon = Object.fromEntries(ALL.map(([concept, { told }]) => [concept, told]));

/** By such a wording, what its words sound like by themselves. */
export const HARMLESS_SOUNDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  ALL.map(([concept, { sounds }]) => [concept, words(sounds)]),
);
