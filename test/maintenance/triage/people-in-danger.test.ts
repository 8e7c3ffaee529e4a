import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

const EMERGENCIES: Readonly<Record<string, readonly string[]>> = {
  'a forced entry': [
    'Someone has broken the window and got in.',
    'Somebody smashed the patio door and came in',
    'They broke the lock and got inside while we slept',
    'Thieves forced the back door and walked in',
    'A man kicked the door open and got into our apartment',
    'Kids smashed the basement window and climbed in',
    'Burglars pried the door and got in',
    'Someone got in by smashing the bathroom window',
    'Some guy broke the glass and came inside',
    'Alguien quebró la ventana y se metió',
    'Rompieron la puerta y se metieron',
    'Unos tipos forzaron la chapa y entraron',
    'Two men smashed the lobby glass and came in, they are on the second floor',
    'whoever did it forced the lock and got in',
    'Anoche alguien forzó la puerta y entró mientras dormíamos',
    'Reventaron la chapa y se metieron al departamento',
  ],
  'a person in danger of life': [
    'Years ago they found asbestos, report attached. My son collapsed and cannot breathe after the crew drilled the wall',
    "My mother collapsed in the kitchen and isn't breathing",
    'There was mold here years ago. My daughter is unconscious on the floor',
    "We had gas checked last year. My wife won't wake up",
    'They painted last month, paperwork attached. My neighbor collapsed and is not responding',
    "He can't breathe since they sprayed the hall",
    'My baby stopped breathing after they varnished the floor',
    'Someone is lying unconscious in the stairwell',
    'Mi hijo se desmayó y no respira',
    'Mi abuela no despierta, hay un olor raro',
    'Hace años hubo fuga. Mi esposa está inconsciente',
    'El vecino no reacciona en el pasillo',
    "My husband passed out in the bathroom and won't come round",
    'My roommate is unresponsive and there is a weird smell',
    'No puedo respirar desde que pintaron el pasillo',
    "Someone collapsed on the stairs and isn't moving",
  ],
  'a break-in that is told to be here': [
    'El robo fue aquí, no en casa de mi hermano',
    "The break-in was here, not at my brother's",
    'The burglary was in our apartment',
    'El robo fue en mi departamento',
    'The robbery happened in our building just now',
    'El robo fue en nuestra casa anoche',
    'There was a break-in here last night',
    'There was a robbery in our building tonight',
    'Hubo un robo en mi casa',
    'We had a burglary at our place last night',
  ],
  'somebody armed': [
    'The man with the gun was in the hall with a toy',
    'The guy with the knife is in the lobby again',
    'That man with his machete is outside my door',
    'The neighbor with the gun is back',
    'There was a man with that pistol on the stairs tonight',
    'A woman with her knife is in the hallway shouting',
    'El tipo con la pistola está en el pasillo',
    'El vecino con el machete anda en las escaleras',
    'El hombre con su cuchillo está afuera',
    'The stranger with the rifle stands in the courtyard',
  ],
};

/** In nearly the same words, and no danger. */
const TWINS: Readonly<Record<string, readonly string[]>> = {
  'a forced entry': [
    'We broke the window and got in because we had forgotten the keys',
    'The firefighters broke the door and got in, the door was replaced the same day',
    'The ball broke the window and rain got in',
    'Los bomberos rompieron la puerta y entraron, ya la cambiaron',
    'El cerrajero forzó la chapa y entramos',
    'In the film they broke the window and got in',
    'My son broke the window and got in trouble with me, when can you measure the glass?',
    'The window is broken and cold air gets in',
    'A squirrel has broken the screen and got in the attic once, the screen was replaced',
    'Maintenance had to break the lock to get in and put a new one on',
    'The movers broke the window when they got in, can you invoice them?',
    'The police broke the door and went in for a check, it has been replaced',
    'A neighbor broke the glass and got in touch to say sorry',
    'Alguien rompió el vidrio y entra aire',
    'Kids broke the window and got in trouble',
    'They cut the lock and put a new one in for us, thanks',
    'Someone broke the window, please measure the glass',
  ],
  'a person in danger of life': [
    'My son collapsed laughing at the old sign in the lobby',
    "My laptop won't wake up, is the internet down?",
    'We collapsed the boxes, where do they go?',
    "The thermostat app isn't responding",
    'The office is not responding to my emails',
    'My mother fainted in March, she is well now. Could you put in a grab bar?',
    'Mi hijo no despierta temprano, ¿pueden no tocar a las 7?',
    'La oficina no responde mis correos',
    'The intercom is not responding',
    'The super is not responding to texts',
    'The lift is not responding when I press the button',
    "The gate motor isn't responding",
    'Do you offer a course on what to do if someone is not breathing?',
    'The contractor is not responding to my calls about the tiles',
    "My neighbor's bush is lying down after the storm",
    'The landlord stopped responding, who do I ask about the deposit?',
    'He cannot wake up early so please knock loudly',
    "My daughter's toy robot is not moving",
    'We are not moving until June',
    'The neighbors are not moving out after all',
    'He is not responding to our letters',
    "My tenant isn't responding",
  ],
  'a break-in that is told to be here': [
    'El robo fue en casa de mi hermano, no aquí',
    "The burglary was at my brother's across town, not here",
    'Were there any burglaries in our building before I rent?',
    'Robberies in our building are rare, says the leaflet',
    'Is there burglary insurance here?',
    'Thank you for the break-in safety talk in our building',
    'Sign says burglar alarm here, is it ours?',
    'What can I do against burglary in my apartment?',
    'There was a break-in here years ago, are the new locks better?',
  ],
  'somebody armed': [
    'The man with the toy gun was in the hall',
    'The painter with his spray gun is in the hallway, when is he done?',
    'The man with the gun was a statue in the lobby',
    'The man with the gun on the poster in the lobby scares my kid, can you take it down?',
    'The man with the gun was arrested in the lobby last month',
    'The neighbor with the knife sharpening business parks in the garage',
    'The guy with the nail gun is on the roof',
    'The chef downstairs with the knife sharpener is loud',
    'A man with the guns of a bodybuilder runs the gym downstairs, great class',
  ],
};

describe.each(Object.entries(EMERGENCIES))('An emergency is %s', (_, texts) => {
  it.each(texts)('%s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });
});

describe.each(Object.entries(TWINS))('No emergency is what sounds like %s', (_, texts) => {
  it.each(texts)('%s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});
