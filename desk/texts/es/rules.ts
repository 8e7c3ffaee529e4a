import { count } from './count.ts';
import type { rulesTexts as English } from '../en/rules.ts';

/** The screens of dispatch rules, in Spanish. */
export const rulesTexts: typeof English = {
  rules: {
    about:
      'La regla de una unidad va antes que la de su propiedad, y esta antes que las de la cuenta; luego, este orden.',
    add: 'Añadir una regla',
    change: 'Cambiar una regla',
    none: 'No hay reglas: ninguna orden encuentra proveedor.',
    gone: 'Esa regla ya no existe.',
    remove: 'Eliminar',
    on: 'En vigor',
    off: 'Sin vigor',
    up: 'Subir',
    down: 'Bajar',
    scope: 'Para',
    scopes: { ACCOUNT: 'Toda la cuenta', PROPERTY: 'Propiedad', UNIT: 'Unidad' },
    unitId: 'Identificador de la unidad',
    everything: 'todo',
    someHours: 'a ciertas horas',
    severities: 'Gravedades (ninguna: todas)',
    categories: 'Oficios (ninguno: todos)',
    onlyHours: 'Solo a ciertas horas',
    hours: 'Horas, según el reloj de la propiedad',
    who: 'Llamar a',
    aVendor: 'Un proveedor',
    onCallOf: (roster) => `de guardia: ${roster}`,
    anyVendor: 'Cualquier proveedor del oficio',
    order: (names) => `En este orden: ${names}`,
    strategy: 'Elegir',
    strategies: {
      FIRST_ELIGIBLE: 'el primero que pueda',
      LEAST_OPEN_TICKETS: 'quien tenga menos órdenes',
      ROUND_ROBIN: 'por turnos',
    },
    vendors: 'Proveedores (ninguno: todos los del oficio)',
    simulation: 'Pruebe primero',
    simulate: (tickets) => `Probar con las últimas ${tickets} órdenes`,
    simulating: 'Probando …',
    simulationAbout: 'Muestra qué órdenes anteriores habrían ido a otra persona. No se guarda nada.',
    totals: (totals) =>
      `${count(totals.tickets, 'orden', 'órdenes')}: ${totals.changed} irían a otra persona; se encontró a alguien para ${totals.assignedNow}, y se encontraría para ${totals.assignedThen}.`,
    emergenciesUnassigned: (number) => `${count(number, 'emergencia', 'emergencias')} no encontrarían a nadie.`,
    changed: 'Órdenes que irían a otra persona',
    ticket: 'Orden',
    kind: 'Tipo',
    now: 'Fue a',
    then: 'Iría a',
    nobody: 'nadie',
  },
};
