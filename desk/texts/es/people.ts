import { count } from './count.ts';
import type { peopleTexts as English } from '../en/people.ts';

/** The screen of people, in Spanish. */
export const peopleTexts: typeof English = {
  people: {
    invite: 'Invitar a una persona',
    invited: (name) => `${name} está invitada.`,
    notMailed:
      'Las invitaciones y los enlaces para entrar no llegan a nadie, porque no hay correo configurado (SMTP_URL y MAIL_FROM). Hasta entonces, quien opera el servicio crea el enlace que hay que entregar:',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    roles: 'Roles',
    reach: 'Propiedades',
    status: 'Estado',
    workload: 'Carga',
    open: (number) => `${number} abiertas`,
    atRisk: (number) => `${number} en riesgo`,
    approvals: (number) => count(number, 'aprobación', 'aprobaciones'),
    states: {
      ACTIVE: 'Activa',
      AWAY: 'Ausente',
      DEACTIVATED: 'Desactivada',
      DRAFT: 'Borrador',
      INVITED: 'Invitada',
      PAUSED: 'En pausa',
      READY: 'Lista',
      RETIRED: 'Retirada',
    },
    moves: { AWAY: 'Marcar como ausente', ACTIVE: 'Marcar como presente', INVITED: 'Invitar de nuevo' },
    moved: (name, state) => `${name}: ${state}`,
    deactivate: 'Desactivar',
    addRole: 'Añadir un rol',
    deleteRole: 'Eliminar',
    roleAbout: 'Para qué es el rol',
    scopes: 'Derechos',
    sessions: 'Mis sesiones',
    thisBrowser: 'Este navegador',
    unknownBrowser: 'Navegador desconocido',
    lastSeen: (instant) => `vista por última vez el ${instant}`,
    endSession: 'Terminar sesión',
  },
};
