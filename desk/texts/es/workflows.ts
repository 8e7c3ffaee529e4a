import type { workflowsTexts as English } from '../en/workflows.ts';

/** The screen of workflows, in Spanish. */
export const workflowsTexts: typeof English = {
  workflows: {
    title: 'Flujos de trabajo',
    notAllowed: 'Los flujos conciernen a toda la cuenta. Su función o sus propiedades no los incluyen.',
    approvals: (number) => `En espera de aprobación (${number})`,
    noApprovals: 'Nada espera aprobación.',
    reason: 'Motivo (necesario para rechazar)',
    reasonMissing: 'Diga por qué lo rechaza.',
    approve: 'Aprobar',
    reject: 'Rechazar',
    list: 'Sus flujos',
    none: 'Todavía no hay flujos. Empiece con una plantilla.',
    fromScratch: 'Nuevo flujo',
    fromTemplate: 'Nuevo desde plantilla',
    chooseTemplate: 'Elegir …',
    version: (number) => `versión ${number}`,
    builtIn: 'incluido',
    enable: 'Activar',
    pause: 'Pausar',
    statuses: { ARCHIVED: 'archivado', DRAFT: 'borrador', ENABLED: 'activo', PAUSED: 'en pausa' },
    runs: 'Ejecuciones',
    noRuns: 'No hay ejecuciones.',
    status: 'Estado',
    retry: 'Reintentar',
    cancel: 'Cancelar ejecución',
    runStatuses: {
      QUEUED: 'en cola',
      RUNNING: 'en marcha',
      WAITING: 'en espera',
      STUCK: 'atascada',
      COMPLETED: 'terminada',
      CANCELLED: 'cancelada',
    },
    stepStatuses: { DONE: 'hecho', FAILED: 'falló', PENDING: 'en espera', RUNNING: 'en marcha', SKIPPED: 'omitido' },
  },
};
