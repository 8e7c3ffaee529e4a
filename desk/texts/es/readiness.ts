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
    findings: {
      nobody_to_escalate_to:
        'Nadie se entera cuando ningún proveedor acepta una emergencia. Indique un contacto de emergencia o añada una guardia.',
      owner_is_escalation_contact:
        'Solo el propietario se entera cuando ningún proveedor acepta una emergencia. Indique un contacto de emergencia o añada una guardia para cada propiedad.',
      alerts_not_sent:
        'Nada llega al contacto de emergencia: no hay envío de correo ni de mensajes. Hable con quien administra el servicio.',
      no_mail_sender:
        'Los correos se guardan, pero no se envían. Pida a quien administra el servicio que configure el correo.',
      no_sms_sender:
        'Los mensajes de texto se guardan, pero no se envían. Pida a quien administra el servicio que los configure.',
      no_vendor_for_emergencies:
        'A algunas horas, las emergencias de algunos oficios no encuentran proveedor. La tabla de abajo dice cuándo.',
      no_vendor_for_urgent_tickets:
        'A algunas horas, las órdenes urgentes de algunos oficios no encuentran proveedor. La tabla de abajo dice cuándo.',
      no_vendor_for_standard_tickets:
        'A algunas horas, las órdenes normales de algunos oficios no encuentran proveedor. La tabla de abajo dice cuándo.',
      insurance_ended:
        'Estos proveedores no reciben órdenes porque su seguro ha vencido. Pida el certificado nuevo e indique su último día.',
      insurance_ends_soon:
        'El seguro de estos proveedores vence en menos de 30 días. Pida el certificado nuevo e indique su último día.',
      roster_without_people:
        'No se puede avisar a nadie de estas guardias. Añada a alguien que trabaje aquí y tenga teléfono o correo.',
      roster_layer_without_people:
        'No se puede avisar a nadie de un nivel de estas guardias, así que se salta. Añada a alguien.',
      on_call_without_phone: 'Un aviso llega a estas personas solo por correo. Indique sus teléfonos.',
      on_call_out_of_reach: 'Estas personas se saltan en propiedades que no ven. Deles las propiedades de su guardia.',
      rosters_overlap:
        'Dos guardias son para las mismas propiedades y solo se avisa a la última. Dé a cada una sus propiedades.',
      roster_calendar_ends: 'Los turnos de estas guardias terminan en menos de dos semanas. Añada turnos.',
      webhook_disabled: 'Ya no se envía nada a estos puntos de entrega porque solo fallaban. Arréglelos y reanude.',
      webhook_failing: 'Las últimas entregas a estos puntos fallaron. Mire qué respondieron.',
      export_failing: 'La última ejecución de estas exportaciones falló. Mire por qué y ejecútelas de nuevo.',
      tenant_phones_not_read:
        'Los teléfonos de estos inquilinos no se pueden leer, así que no reciben mensajes. Corríjalos en el origen de sus datos.',
    },
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
