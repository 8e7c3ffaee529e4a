import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

const EMERGENCIES: Readonly<Record<string, readonly string[]>> = {
  'a denial of something else': [
    "The pipe behind the toilet has burst and I can't find anything to shut it off.",
    'The pipe in the wall burst and there is nothing here to shut the water off.',
    'Reventó el flexible del lavabo y no tengo con qué cerrar el agua.',
    'Siento hormigueo en los dedos cada vez que enjuago los platos, nada más en esa llave.',
    'Nada más en ese contacto salen chispas cuando conecto algo.',
    'Nada más al abrir el refrigerador me da calambre en la mano.',
    'Nada más quería decirles que sale humo del enchufe.',
    'Se siente corriente en la llave del lavabo, nada más cuando estoy descalza.',
    'Sale agua por la lámpara, nada más cuando se bañan arriba.',
    'No es nada más el olor, también hay humo en el pasillo.',
    'No es nada más que no hay luz, también saltan chispas del tablero.',
  ],
  'a time, a place and the police, which excuse nothing': [
    'Vino el técnico, pero en cuanto se fue se volvió a sentir el olor a gas.',
    'En cuanto abro la llave de la regadera me da toques.',
    'En el cubo, donde están los tanques, huele a gas.',
    'En el cuarto donde está el medidor huele a gas.',
    'Ya vino la policía, el vidriero viene el lunes y mientras la ventana de la planta baja está sin vidrio.',
    'Ya vino la policía pero la puerta de la entrada no cierra, la dejaron rota.',
  ],
};

const NO_EMERGENCIES: Readonly<Record<string, readonly string[]>> = {
  'denials that deny, and questions': [
    'No huele a nada más que a pintura.',
    'No es nada más la pintura, también falta el zoclo.',
    'No es nada más el foco, también la chapa del clóset está floja, sin humo ni nada.',
    'No hay fuga ni nada más, todo bien.',
    'No salió humo ni nada más del enchufe, gracias.',
    'Ya no da toques, nada más rechina la puerta.',
    'Nada más para avisar que ya no huele a gas, gracias.',
    'Nada más les aviso que la fuga de gas ya la arreglaron.',
    'El foco del pasillo está fundido, nada más.',
    '¿Dónde están los extintores por si hay fuego?',
    'No sé donde están las llaves del cuarto de gas.',
    'En cuanto llegó el técnico dejó de oler a gas y cambió la válvula.',
    'Ya vino la policía, no pasó nada, gracias.',
    'Ya vino la policía, cambiaron la chapa y todo quedó bien.',
  ],
};

describe('words that sound like an excuse and are none', () => {
  it.each(Object.entries(EMERGENCIES))('should find %s', (_kind, texts) => {
    expect(texts.filter((text) => severityOf(text) !== 'emergency')).toEqual([]);
  });

  it.each(Object.entries(NO_EMERGENCIES))('should leave alone %s', (_kind, texts) => {
    expect(texts.filter((text) => severityOf(text) === 'emergency')).toEqual([]);
  });
});
