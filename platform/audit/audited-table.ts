/** A table whose changes are in the audit, by the columns that it shows; those of secrets are never named here. */
export interface AuditedTable {
  /** Schema-qualified name. */
  table: string;
  /** Kind of entity, as events name it. */
  entity: string;
  /** The column of the entity's id. */
  key?: string;
  fields: readonly string[];
  /** Whether the command that adds rows writes to the audit itself, since one statement adds those of several actors. */
  addsItself?: boolean;
}

/** Statements that put a table's changes into the audit from now on. */
export function auditTable({ table, entity, key = 'id', fields, addsItself = false }: AuditedTable): string[] {
  const columns = `'{${fields.join(',')}}'`;
  const adding = addsItself
    ? []
    : [
        `create trigger audit_added after insert on ${table} referencing new table as added
           for each statement execute function audit.record_added('${entity}', '${key}')`,
      ];
  return [
    ...['audit_added', 'audit_changed', 'audit_deleted'].map((name) => `drop trigger if exists ${name} on ${table}`),
    ...adding,
    `create trigger audit_changed after update of ${fields.join(', ')} on ${table}
       for each row execute function audit.record_changed('${entity}', '${key}', ${columns})`,
    `create trigger audit_deleted after delete on ${table}
       for each row execute function audit.record_changed('${entity}', '${key}', ${columns})`,
  ];
}
