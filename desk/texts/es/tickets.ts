import type { ticketsTexts as English } from '../en/tickets.ts';

/** Words for tickets that several screens use, in Spanish. */
export const ticketsTexts: typeof English = {
  attention: {
    emergency: 'Emergencias que nadie ha aceptado',
    sla: 'Plazo vencido o en riesgo',
    review: 'Requiere revisión',
    unassigned: 'Sin asignar',
    rest: 'En curso',
  },
  severity: { EMERGENCY: 'Emergencia', URGENT: 'Urgente', STANDARD: 'Normal' },
  status: {
    OPEN: 'Abierta',
    DISPATCHED: 'Ofrecida',
    ACCEPTED: 'Aceptada',
    SCHEDULED: 'Programada',
    IN_PROGRESS: 'En curso',
    ON_HOLD: 'En espera',
    COMPLETED: 'Terminada',
    CLOSED: 'Cerrada',
    CANCELLED: 'Cancelada',
  },
  category: {
    APPLIANCE: 'Electrodomésticos',
    ELECTRICAL: 'Electricidad',
    ELEVATOR: 'Ascensor',
    FIRE_SAFETY: 'Incendios',
    GAS: 'Gas',
    GENERAL: 'General',
    GROUNDS_COMMON_AREA: 'Áreas comunes',
    HVAC: 'Clima',
    LOCKS_SECURITY: 'Cerraduras y seguridad',
    MOLD_AIR_QUALITY: 'Moho y aire',
    PEST: 'Plagas',
    PLUMBING: 'Plomería',
    ROOFING_WATER_INTRUSION: 'Techo y agua',
    STRUCTURAL: 'Estructura',
  },
};
