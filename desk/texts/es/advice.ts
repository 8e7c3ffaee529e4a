import type { adviceTexts as English } from '../en/advice.ts';

/** What a caller in danger is told, in Spanish. */
export const adviceTexts: typeof English = {
  advice: {
    title: 'Dígale ahora a quien llama',
    any: ['Si alguien está en peligro: salgan y llamen al 911 desde un lugar seguro.', 'Que nadie se acerque.'],
    byCategory: {
      GAS: [
        'Todos salen del edificio de inmediato y dejan las puertas abiertas.',
        'No toquen interruptores ni timbres, no enciendan nada, no usen el teléfono adentro.',
        'Desde afuera, llamen al 911 y luego a la compañía de gas. Nadie vuelve a entrar antes de que ellos lo digan.',
      ],
      FIRE_SAFETY: [
        'Todos salen del edificio de inmediato, cierran las puertas y no usan el ascensor.',
        'Desde afuera, llamen al 911. Nadie vuelve a entrar.',
      ],
      HVAC: [
        'Si suena una alarma de monóxido de carbono o alguien se marea: todos al aire libre, y llamen al 911.',
        'No calienten con el horno, la estufa ni la parrilla.',
      ],
      MOLD_AIR_QUALITY: [
        'Todos salen de inmediato al aire libre.',
        'Desde afuera, llamen al 911 si alguien se siente mal.',
      ],
      ELECTRICAL: [
        'No toquen cables ni enchufes, ni agua cerca de ellos.',
        'Si hay chispas, humo u olor a quemado: salgan y llamen al 911 desde afuera.',
        'Solo si se llega sin peligro y con las manos secas: corten el interruptor principal. Un cable en el suelo es asunto de la compañía eléctrica.',
      ],
      PLUMBING: [
        'Solo si se llega sin peligro: cierren la llave principal del agua.',
        'No pisen agua cerca de enchufes o aparatos.',
        'Si el techo cuelga o gotea: salgan del cuarto.',
      ],
      ROOFING_WATER_INTRUSION: [
        'No pisen agua cerca de enchufes o aparatos.',
        'Si el techo cuelga o gotea: salgan del cuarto.',
      ],
      STRUCTURAL: [
        'Salgan de la parte que puede caer y que nadie se acerque.',
        'Si alguien está herido o atrapado: llamen al 911.',
      ],
      ELEVATOR: [
        'Quien está adentro se queda adentro, oprime la alarma y no fuerza las puertas.',
        'Si alguien adentro se siente mal: llamen al 911.',
      ],
      LOCKS_SECURITY: ['Vayan a un lugar seguro y llamen al 911. No entren mientras pueda haber alguien adentro.'],
    },
  },
};
