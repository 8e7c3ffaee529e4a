/** The GraphQL name of a record's member, and whether its value is an enum. */
export interface RecordField {
  name: string;
  isEnum?: boolean;
}

/** The members of a kind of record, by their REST names. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** Converts a record's members to REST. Absent members are null. */
export function presentFields(fields: RecordFields, row: object): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([member, { name, isEnum }]) => {
      const value = values[name] ?? null;
      return [member, isEnum && typeof value === 'string' ? value.toLowerCase() : value];
    }),
  );
}

/** Converts a request's body to GraphQL input. Undescribed members are left out. */
export function inputOf(fields: RecordFields, body: unknown): Record<string, unknown> {
  const members = body as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([member]) => members[member] !== undefined)
      .map(([member, { name, isEnum }]) => {
        const value = members[member];
        return [name, isEnum && typeof value === 'string' ? value.toUpperCase() : value];
      }),
  );
}

/** GraphQL names whose REST name is not their snake_case form. */
export function renamesOf(fields: RecordFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([member, { name }]) => [name, member]));
}

/** The members that the service keeps for every record. */
export const KEPT_FIELDS: RecordFields = {
  created_at: { name: 'createdAt' },
  updated_at: { name: 'updatedAt' },
  deleted_at: { name: 'deletedAt' },
};
