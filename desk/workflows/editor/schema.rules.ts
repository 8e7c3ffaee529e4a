import type { Draft, Schema } from './schema.types.ts';

/** How a member is asked for. */
export type FieldKind =
  | 'conditions'
  | 'steps'
  | 'kinds'
  | 'choice'
  | 'yes-no'
  | 'number'
  | 'duration'
  | 'cron'
  | 'time-zone'
  | 'time'
  | 'event-types'
  | 'record'
  | 'object'
  | 'json'
  | 'number-or-text'
  | 'long-text'
  | 'text';

const LONG_TEXT = 1_000;

const FORMATS: Readonly<Record<string, FieldKind>> = {
  duration: 'duration',
  cron: 'cron',
  'time-zone': 'time-zone',
  'local-time': 'time',
};

/** What a reference stands for. */
export function resolved(schema: Schema, root: Schema): Schema {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : resolved(root.$defs?.[name] ?? {}, root);
}

/** How the form asks for what a schema describes. */
export function fieldKindOf(schema: Schema): FieldKind {
  if (schema.$ref === '#/$defs/Where') return 'conditions';
  if (schema.items?.$ref === '#/$defs/Step') return 'steps';
  if (schema.oneOf) return 'kinds';
  if (schema['x-names']?.includes('event_type')) return 'event-types';
  if (schema['x-words'] || schema['x-names']?.some((name) => name !== 'field')) return 'record';
  if (schema.enum) return 'choice';
  if (schema.type === 'boolean') return 'yes-no';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.anyOf?.some(({ type }) => type === 'integer')) return 'number-or-text';
  if (schema.type === 'object') return schema.properties ? 'object' : 'json';
  const format = FORMATS[schema.format ?? ''];
  if (format) return format;
  return (schema.maxLength ?? 0) >= LONG_TEXT ? 'long-text' : 'text';
}

/** The kinds of something that has several, each with its schema. */
export const kindsOf = (schema: Schema): ReadonlyMap<string, Schema> =>
  new Map((schema.oneOf ?? []).map((each) => [each.properties?.['kind']?.const ?? '', each]));

/** Something of another kind, with the members that both kinds have. */
export function ofKind(kind: string, schema: Schema, before: Draft): Draft {
  const names = Object.keys(schema.properties ?? {});
  const kept = Object.entries(before).filter(([name]) => name !== 'kind' && names.includes(name));
  return { kind, ...Object.fromEntries(kept) };
}

/** The place of each step among all of a workflow, those of branches included, by its JSON pointer. */
export function placesOf(steps: readonly Draft[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const place = (list: unknown, pointer: string): void => {
    if (!Array.isArray(list)) return;
    (list as Draft[]).forEach((step, index) => {
      const at = `${pointer}/${index}`;
      places.set(at, places.size);
      place(step['then'], `${at}/then`);
      place(step['else'], `${at}/else`);
    });
  };
  place(steps, '/steps');
  return places;
}

/** The names of fields that conditions, waits and texts of workflows read, to be suggested. */
export function fieldsReadBy(definitions: readonly unknown[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const [, name] of value.matchAll(/\{\{\s*([a-z_]+(?:\.[A-Za-z0-9_-]+)+)\s*\}\}/g)) found.add(name!);
    } else if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null) {
      const { field } = value as { field?: unknown };
      if (typeof field === 'string') found.add(field);
      Object.values(value).forEach(look);
    }
  };
  look(definitions);
  return [...found].sort();
}
