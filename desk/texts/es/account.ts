import type { accountTexts as English } from '../en/account.ts';

/** The screen of account settings, in Spanish. */
export const accountTexts: typeof English = {
  account: {
    contact: 'Contacto de emergencia',
    contactAbout: 'Se le avisa cuando nadie acepta una emergencia. Deje todo vacío para no tener contacto.',
    office: 'Oficina',
    officeAbout: 'Cómo le contactan inquilinos y proveedores, según sus páginas.',
    advice: 'Consejos en caso de peligro',
    adviceAbout:
      'Lo que su personal dice a quien llama y está en peligro, antes de que llegue alguien; una frase por línea. Donde un campo está vacío, se dice lo que aparece en gris, en el idioma de quien lo lee.',
    otherDanger: 'Otros peligros',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    targets: 'Plazos',
    targetsTable: 'Plazos por gravedad',
    severity: 'Gravedad',
    severities: { emergency: 'Emergencia', urgent: 'Urgente', standard: 'Normal' },
    clocks: { contact: 'Contacto', on_site: 'En el lugar', done: 'Hecho' },
    kinds: {
      default: 'Como promete el servicio',
      minutes: 'Minutos',
      business_days: 'Días hábiles',
      calendar_days: 'Días naturales',
      same_day: 'El mismo día, al menos minutos',
      appointment: 'Con cita',
      none: 'Nada',
    },
    units: { minutes: 'minutos', days: 'días' },
    businessHours: 'Horario de atención',
    holidays: 'Días festivos',
    holidaysAbout: 'Días sin atención, uno por línea, como 2027-01-01',
    holidaysExpected: 'Se esperan días como 2027-01-01.',
    review: 'Revisiones',
    reviewAbout: 'La parte de las órdenes que revisan personas, del 2 al 50 por ciento. Vacío para la usual.',
    percent: 'Por ciento',
  },
};
