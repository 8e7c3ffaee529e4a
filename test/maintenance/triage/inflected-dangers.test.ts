import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import { describeTwins } from './describe-twins.ts';

/** The rules that call a text an emergency. */
const rulesOf = (description: string): string[] =>
  classifyTicket({ description, priorityHint: null })
    .evidence.filter(({ rule, effect }) => effect === 'raises' && rule.startsWith('E'))
    .map(({ rule }) => rule);

const SMELLS =
  'smell smells odor odors odour odours whiff whiffs hint hints trace traces puff puffs waft wafts scent scents aroma aromas stench stenches tang sniff sniffs reek stink'.split(
    ' ',
  );
const GAS_PARTS = 'line pipe hose valve meter tank cylinder stove oven range cooktop dryer regulator'.split(' ');
const BURNT =
  'burning smell, burning smells, burning odors, burnt smells, burnt odour, burned odors, smells of burning, odors of burning, whiffs of burning, hints of burning plastic, traces of smoke, whiffs of smoke'.split(
    ', ',
  );

describe('A danger is seen by a rule in whatever number and form it is told', () => {
  it.each(SMELLS)('%s of gas', (smell) => {
    for (const gas of ['gas', 'natural gas', 'propane']) {
      expect(rulesOf(`I still get ${smell} of ${gas} by the dryer`)).toContain('E1');
      expect(rulesOf(`faint ${smell} of ${gas} in the basement`)).toContain('E1');
    }
  });

  it.each(GAS_PARTS)('a gas %s that leaks', (part) => {
    for (const leaks of ['leaks', 'leaked', 'is leaking', 'has a leak', 'started leaking']) {
      expect(rulesOf(`The gas ${part} ${leaks}`)).toContain('E1');
    }
    for (const leak of ['leak', 'are leaking', 'have leaks']) {
      expect(rulesOf(`Both gas ${part}s ${leak}`)).toContain('E1');
    }
  });

  it.each(BURNT)('%s', (smell) => {
    expect(rulesOf(`${smell} from the outlet`)).toContain('E1');
    expect(rulesOf(`I noticed ${smell} in the hallway`)).toContain('E1');
  });
});

describeTwins(
  {
    'a smell that comes and goes': [
      'I still get whiffs of gas by the dryer',
      'gas company came last week? no they never showed. still get whiffs of gas by the dryer',
      'The kitchen stank of gas this morning',
      'Gas vapors in the basement',
      'Hay olores a gas en la cocina',
      'Las hornillas huelen a gas',
      'Olía a quemado en el cuarto',
      'Se siente un tufillo a gas',
      'Hay fugas de gas en el medidor',
    ],
    'what there is more than one of': [
      'Small fires in the trash room',
      'There were fires in the dumpster enclosure this morning',
      'We found rattlesnakes in the bedroom',
      'There were break-ins in our building this week',
      'Thieves in my apartment',
    ],
    'an alarm that sounded': ['The CO detector wailed last night', 'Our gas alarm sounded an hour ago'],
  },
  {
    'a smell': [
      'I have no whiffs of gas, just want the stove cleaned',
      'The gas company found no traces of gas',
      'No whiffs of gas any more, the utility sealed the joint',
      'Ya no hay olores a gas, la compañía cambió la válvula',
      'The landlord wants a hint of burnt orange in the lobby paint',
      'Candle has a scent of burnt sugar, can we keep it in the lobby?',
    ],
    'a leak of gas': [
      'The gas heater is leaking water',
      'The gas line is not leaking, the plumber says the meter is fine',
      'The gas meter closet light bulb is out',
    ],
    'more of them': [
      'The stove has four little fires and cooks fine',
      'Two break-ins in the news, not here; can you fix the porch light?',
    ],
    'an alarm': ['The smoke alarm test sounded fine'],
  },
);
