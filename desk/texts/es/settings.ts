import type { settingsTexts as English } from '../en/settings.ts';

/** The frame of the screens of settings, in Spanish. */
export const settingsTexts: typeof English = {
  settings: {
    title: 'Ajustes',
    screens: {
      people: { title: 'Personas', about: 'Quién trabaja aquí y con qué roles; sus propias sesiones.' },
      readiness: { title: 'Preparación', about: 'Qué fallaría a las tres de la mañana, y horas sin proveedor.' },
      rules: { title: 'Reglas de asignación', about: 'Quién recibe qué órdenes. Pruebe un cambio con las anteriores.' },
      vendors: { title: 'Proveedores', about: 'Oficios, gravedades, horarios y seguro.' },
      rosters: {
        title: 'Guardias',
        about: 'Quién está de guardia ahora y después, quién sustituye y a quién se avisó.',
      },
      audit: { title: 'Auditoría', about: 'Quién cambió qué, y cuándo.' },
      account: { title: 'Cuenta', about: 'Plazos, horario de atención, días festivos y contactos.' },
      templates: { title: 'Plantillas', about: 'Qué dicen los mensajes a inquilinos, proveedores y personal.' },
    },
    weekdays: {
      mon: 'Lunes',
      tue: 'Martes',
      wed: 'Miércoles',
      thu: 'Jueves',
      fri: 'Viernes',
      sat: 'Sábado',
      sun: 'Domingo',
    },
    closed: 'Cerrado',
    hoursExpected: 'Se esperan horas como 08:00-12:00, 13:00-17:00.',
    edit: 'Editar',
    allProperties: 'Todas las propiedades',
    someProperties: 'Algunas propiedades',
    properties: 'Propiedades',
    saved: 'Guardado.',
    more: 'Más',
  },
};
