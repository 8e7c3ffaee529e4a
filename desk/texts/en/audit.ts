/** The screen of the audit, in English. */
export const auditTexts = {
  audit: {
    actor: 'Who',
    actorId: 'Id of who changed it',
    entityType: 'Kind of record',
    entityExample: 'such as vendor',
    entityId: 'Id of the record',
    since: 'Since',
    until: 'Before',
    show: 'Show',
    nothing: 'Nothing was changed.',
    actions: { CREATED: 'added', UPDATED: 'changed', DELETED: 'deleted' },
  },
};
