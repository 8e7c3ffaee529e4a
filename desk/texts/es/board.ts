import { count } from './count.ts';
import type { boardTexts as English } from '../en/board.ts';

/** The board, in Spanish. */
export const boardTexts: typeof English = {
  board: {
    title: 'Órdenes de trabajo abiertas',
    count: (number) => count(number, 'orden abierta', 'órdenes abiertas'),
    reading: (number) => `${number.toLocaleString('es')} leídas hasta ahora …`,
    empty: 'No hay órdenes abiertas. Los reportes nuevos aparecen aquí por sí solos.',
    noneMatch: 'Ninguna orden cumple estos filtros.',
    filters: 'Filtros',
    clear: 'Quitar filtros',
    severity: 'Gravedad',
    status: 'Estado',
    property: 'Propiedad',
    allProperties: 'Todas las propiedades',
    assignee: 'Responsable',
    mine: 'Mías',
    unassigned: 'Sin asignar',
    noUnit: 'Unidad desconocida',
    unit: (number) => `Unidad ${number}`,
    ofThisUnit: (number) => `${number} reportes de esta unidad`,
    nobody: 'Nadie',
    ownStaff: 'Personal propio',
    newEmergency: (text) => `Emergencia nueva: ${text}`,
    emergencies: (number) => count(number, 'emergencia', 'emergencias'),
    list: 'Órdenes de trabajo, las más urgentes primero',
  },
};
