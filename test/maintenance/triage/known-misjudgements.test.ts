import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

/** Dangers that are not found; most were, before the model was trained on what strangers write (docs/decisions/0107). */
const MISSED = [
  'El robo fue en casa de mi vecino, no aquí',
  'El techo que estaba colgando lo abrieron',
  'El techo que estaba colgando lo abrieron y así lo dejaron',
];

/** Called emergencies, and none. */
const FALSE_ALARMS = [
  '¿Podrían mandar a alguien a revisar el foco de la sala?',
  'No one has checked the mailbox, it was full yesterday',
  'They said no pets, but the neighbor has a dog again',
  'Hoy horneé pan y quedó tostadito.',
  'My husband is hitting the ceiling about the water bill',
  'My mother still has her set and was at home when you called.',
  'The drawer bites my fingers when it shuts.',
  'Ya vino el vidriero y la ventana de la planta baja quedó con vidrio nuevo.',
];

const severityOf = (description: string): string => classifyTicket({ description }).severity;

/** These tests fail when a text is judged as it should be: then it belongs with the others of its kind. */
describe('What is known to be misjudged', () => {
  it.failing.each(MISSED)('is an emergency: %s', (text) => expect(severityOf(text)).toBe('emergency'));
  it.failing.each(FALSE_ALARMS)('is no emergency: %s', (text) => expect(severityOf(text)).not.toBe('emergency'));
});
