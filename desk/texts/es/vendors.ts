import type { vendorsTexts as English } from '../en/vendors.ts';

/** The screen of vendors, in Spanish. */
export const vendorsTexts: typeof English = {
  vendors: {
    add: 'Añadir un proveedor',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    trades: 'Oficios',
    severities: 'Gravedades',
    hours: 'Horario',
    insurance: 'Asegurado hasta',
    noInsurance: 'sin registrar',
    ended: (day) => `terminó el ${day}`,
    aroundTheClock: 'A toda hora',
    someHours: 'A ciertas horas',
    active: 'Recibe órdenes',
    inactive: 'Inactivo',
  },
};
