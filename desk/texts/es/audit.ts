import type { auditTexts as English } from '../en/audit.ts';

/** The screen of the audit, in Spanish. */
export const auditTexts: typeof English = {
  audit: {
    actor: 'Quién',
    actorId: 'Identificador de quien lo cambió',
    entityType: 'Tipo de registro',
    entityExample: 'como vendor',
    entityId: 'Identificador del registro',
    since: 'Desde',
    until: 'Antes de',
    show: 'Mostrar',
    nothing: 'No se cambió nada.',
    actions: { CREATED: 'añadió', UPDATED: 'cambió', DELETED: 'eliminó' },
  },
};
