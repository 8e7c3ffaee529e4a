import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

/** Dangers that are not found; most were, before the model was trained on what strangers write (docs/decisions/0107). */
const MISSED = [
  'El techo que estaba colgando lo abrieron',
  'El techo que estaba colgando lo abrieron y así lo dejaron',
];

/** Called emergencies, and none. */
const FALSE_ALARMS = [
  'The gas leak by the meter was repaired by the utility on Monday, they tested it and it holds. The smoke detectors were all tested and passed. Our street was resurfaced and parking is easy again.',
  'My husband is hitting the ceiling about the water bill',
  'Ya vino el vidriero y la ventana de la planta baja quedó con vidrio nuevo.',
];

const severityOf = (description: string): string => classifyTicket({ description }).severity;

/** These tests fail when a text is judged as it should be: then it belongs with the others of its kind. */
describe('What is known to be misjudged', () => {
  it.failing.each(MISSED)('is an emergency: %s', (text) => expect(severityOf(text)).toBe('emergency'));
  it.failing.each(FALSE_ALARMS)('is no emergency: %s', (text) => expect(severityOf(text)).not.toBe('emergency'));
});
