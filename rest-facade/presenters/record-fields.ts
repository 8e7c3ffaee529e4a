/** How one member of a record is called in the graph, and whether its value is an enum there. */
export interface RecordField {
  name: string;
  isEnum?: boolean;
}

/** The members of a kind of record, by their REST names. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** A record's members as REST shows them; an absent one is null. */
export function presentFields(fields: RecordFields, row: object): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([member, { name, isEnum }]) => {
      const value = values[name] ?? null;
      return [member, isEnum && typeof value === 'string' ? value.toLowerCase() : value];
    }),
  );
}

/** The input of the graph that a request's body stands for; members that are not described are left out. */
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

/** GraphQL names whose REST name is not the same in snake_case. */
export function renamesOf(fields: RecordFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([member, { name }]) => [name, member]));
}

/** What the service keeps beside the facts of every record. */
export const KEPT_FIELDS: RecordFields = {
  created_at: { name: 'createdAt' },
  updated_at: { name: 'updatedAt' },
  deleted_at: { name: 'deletedAt' },
};
