import { count } from './count.ts';
import type { readinessTexts as English } from '../en/readiness.ts';

/** The screen of readiness, in Spanish. */
export const readinessTexts: typeof English = {
  readiness: {
    ready: 'Lista',
    notReady: 'No está lista',
    nothing: 'No falta nada.',
    severities: { BLOCKING: 'Impide', WARNING: 'Aviso' },
    andMore: (number) => `y ${number} más`,
    mend: (screen) => `A ${screen.toLowerCase()}`,
    coverage: 'Horas sin proveedor',
    table: 'Horas de la semana',
    gaps: (gaps, properties) =>
      gaps === 0
        ? `A toda hora, cada tipo de orden encuentra un proveedor en ${count(properties, 'propiedad', 'propiedades')}.`
        : `${count(gaps, 'hueco', 'huecos')} en ${count(properties, 'propiedad', 'propiedades')}. Elija una hora para ver qué no encontraría a nadie.`,
    at: (day, hour) => `${day} ${hour}:00–${hour + 1}:00`,
    kinds: (number) => count(number, 'tipo de orden', 'tipos de órdenes'),
    reasons: { NO_RULE: 'ninguna regla se aplica', NONE_ELIGIBLE: 'ningún proveedor de las reglas puede venir' },
    nobodyHears: 'Ahora nadie se enteraría de una emergencia.',
    see: 'Ver por qué',
  },
};
