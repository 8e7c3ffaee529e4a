import type { Reading } from '../text/reading.ts';

/** Lost heating or cooling with everything in the text that decides how bad that is (guide E4, U1, R8 and R10). */
export interface ClimateLoss {
  lost: 'heating' | 'cooling';
  weather: 'cold' | 'hot' | 'mild' | 'unstated';
  /** Only one room is without it. */
  oneRoom: boolean;
  /** Someone is there whom it endangers within hours. */
  frail: boolean;
}

function weatherFor(lost: 'heating' | 'cooling', said: ReadonlySet<string>): ClimateLoss['weather'] {
  if (lost === 'heating') {
    if (said.has('cold_word')) return 'cold';
    return said.has('mild_word') || said.has('heat_word') || said.has('warm_for_frail') ? 'mild' : 'unstated';
  }
  if (said.has('heat_word')) return 'hot';
  if (said.has('cold_word') || said.has('winter_off')) return 'cold';
  return said.has('warm_for_frail') || said.has('mild_word') ? 'mild' : 'unstated';
}

/** What the text says about lost heating or cooling; null when it reports neither. */
export function findClimateLoss({ mentions }: Reading): ClimateLoss | null {
  const said = new Set(mentions.map((mention) => mention.concept));
  const broken = said.has('no_function');
  const heating = said.has('no_heat') || (broken && said.has('heating') && !said.has('heater'));
  const cooling = said.has('no_cooling') || (broken && said.has('cooling'));
  if (!heating && !cooling) return null;
  const lost = said.has('no_cooling') && !said.has('no_heat') ? 'cooling' : heating ? 'heating' : 'cooling';
  const frail = said.has('frail') || said.has('asthma') || said.has('power_life');
  return { lost, weather: weatherFor(lost, said), oneRoom: said.has('one_room'), frail };
}
