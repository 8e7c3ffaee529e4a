import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

/** Dangers that are not found; most were, before the model was trained on what strangers write (docs/decisions/0107). */
const MISSED = [
  'El robo fue en casa de mi vecino, no aquí',
  'El techo que estaba colgando lo abrieron',
  'El techo que estaba colgando lo abrieron y así lo dejaron',
  'The man with the gun was in the hall with a toy',
];

/** Called emergencies, and none. */
const FALSE_ALARMS = [
  'The cupboard smells like cabbage because I cook cabbage. Can you tell me the meter number?',
  'The heater that gave off fumes was removed in April and we have a heat pump now',
  '¿Podrían mandar a alguien a revisar el foco de la sala?',
  'No one has checked the mailbox, it was full yesterday',
  'Since you guys patched the ceiling no water has come in',
  'They said no pets, but the neighbor has a dog again',
  'There was a break-in two streets away. Do you plan to put up cameras?',
  'Hoy horneé pan y quedó tostadito.',
  'My husband is hitting the ceiling about the water bill',
  'El técnico probó el detector de monóxido, pitó cuatro veces y quedó bien.',
  'My mother still has her set and was at home when you called.',
  'The beam over the deck was put back on its hanger and inspected.',
  'The drawer bites my fingers when it shuts.',
  'Ya vino el vidriero y la ventana de la planta baja quedó con vidrio nuevo.',
];

/** Called urgent, and standard. */
const OVERRATED = [
  'The gas leak by the meter was repaired by the utility on Monday, they tested it and it holds. The smoke detectors were all tested and passed. Our street was resurfaced and parking is easy again.',
  'No gas smell since the valve was replaced',
  'The gas smell has been gone since they changed the regulator',
  'Ya no huele a gas desde que cambiaron la válvula',
];

const severityOf = (description: string): string => classifyTicket({ description }).severity;

/** These tests fail when a text is judged as it should be: then it belongs with the others of its kind. */
describe('What is known to be misjudged', () => {
  it.failing.each(MISSED)('is an emergency: %s', (text) => expect(severityOf(text)).toBe('emergency'));
  it.failing.each(FALSE_ALARMS)('is no emergency: %s', (text) => expect(severityOf(text)).not.toBe('emergency'));
  it.failing.each(OVERRATED)('is standard: %s', (text) => expect(severityOf(text)).toBe('standard'));
});
