import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import { correctWord } from '../../../subgraphs/maintenance/triage/text/spelling.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

/** Real words that lie next to a word of danger, of a thing, or of the other language. */
const REAL_WORDS =
  'aqui colgar contentos rodillos toallero mostrador nevera marzo junio quedado quedando usted siete tierra caro pagando moto balon jamon vida tema cuero bandera madre tuyo tostador tacho tique picazon encerado rayones inmunda probaron costuras camina canta buro pintor vestibulo pieza tuvo encendio stubbed grabbing seeped peeped convection aroma piston canals steven pohl'.split(
    ' ',
  );

const MISSPELT: readonly (readonly [string, string])[] = [
  ['umo', 'humo'],
  ['gaz', 'gas'],
  ['chispaz', 'chispas'],
  ['rebento', 'revento'],
  ['hinundasion', 'inundacion'],
  ['kemado', 'quemado'],
  ['sierra', 'cierra'],
  ['serrar', 'cerrar'],
  ['leek', 'leak'],
  ['seeling', 'ceiling'],
  ['exstingisher', 'extinguisher'],
  ['elavater', 'elevator'],
];

/** Nothing is wrong, or nothing that cannot wait. */
const HARMLESS = [
  '¿Puedo colgar un cuadro en la pared de la sala?',
  'Quiero colgar unos cuadros y una repisa.',
  'Estamos muy contentos aquí, gracias.',
  'La puerta corrediza tiene rodillos nuevos y se desliza suave.',
  'El toallero del baño de visitas está un poco chueco.',
  'Nos mudamos en marzo a otra ciudad.',
  'El encargado barre la vereda todos los días.',
  'El pibe del quinto toca la batería.',
  'La reunión tuvo lugar ayer en el salón.',
  'Mi hija tuvo examen ayer y no pudo bajar.',
  'El calentador ya encendió, gracias.',
  'Perdí mi bicicleta roja en el patio.',
  '¿Puedo poner una alfombra roja en la entrada?',
  'Pintaron la puerta roja y quedó muy bonita.',
  'Alguien estaciona siempre una moto roja en mi lugar.',
  'El color tostado de la pared me gusta mucho.',
  'El tostador es muy bueno, gracias.',
  'La cascada de plantas del lobby está preciosa.',
  'Could you fix the flat tyre of the wheelbarrow?',
  'Someone left an old tyre by the bins.',
  'The convection oven works great, thank you.',
  'Mi compañero de piso ensaya con el violín.',
  'El remisero tocó bocina dos veces.',
  'Hicimos arroz con gandules para los vecinos.',
  'Mr Pohl and Steven say thanks for the new lobby chairs.',
];

/** The same words where they do tell of a danger, and the misspellings that are real words too. */
const DANGERS = [
  'La hornilla sigue roja y la perilla está en cero.',
  'La resistencia del horno se queda roja aunque lo apago.',
  'El quemador está al rojo vivo y no se apaga.',
  'La placa de la estufa se pone roja sola.',
  'Huele a tostado cerca del enchufe de la sala.',
  'Sale un olor a tostado del contacto.',
  'It smells like a burning tyre behind the fuse box.',
  'Smells of hot tyre near the boiler.',
  'Con la tormenta entra el agua como cascada por el techo.',
  'Hay una cascada en mi cocina, viene del departamento de arriba.',
  'Cae una cascada de agua del techo del baño.',
  'There is a brown spider with a violin on its back in the crib.',
  'Hay una araña café con un violín en la espalda dentro del clóset.',
  'Se callo el techo del cuarto de los niños.',
  'Hay un tuvo reventado y sale mucha agua.',
  'se rebento un tuvo y sale mucha agua',
  'Hay un encendio en la cocina.',
  'hinundasion en el sotano',
  'la puerta de la entrada no sierra',
  'hay mucho umo en el pasillo',
  'uele a gaz en la cosina',
  'salen chispaz del contacto',
];

describe('ordinary words beside words of danger', () => {
  it.each(REAL_WORDS)('leaves "%s" as it is', (word) => expect(correctWord(word)).toBe(word));
  it.each(MISSPELT)('reads "%s" as "%s"', (word, meant) => expect(correctWord(word)).toBe(meant));
  it.each(HARMLESS)('calls no emergency: %s', (text) => expect(severityOf(text)).toBe('standard'));
  it.each(DANGERS)('finds the danger: %s', (text) => expect(severityOf(text)).toBe('emergency'));
});
