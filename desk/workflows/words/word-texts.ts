import type { Texts } from '../../texts/en.ts';
import { knownValues } from './known-values.rules.ts';

/** A field of a condition as people read it; one without words is shown as it is written. */
export function fieldText(field: string, { workflowEditor }: Texts): string {
  const [, place, member] = /^steps\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (place !== undefined) return `${workflowEditor.step(Number(place))}: ${memberText(member!, workflowEditor)}`;
  const last = /^(?:event\.data|ticket)\.(severity|category|status)$/.exec(field)?.[1];
  return last === undefined ? field : memberText(last, workflowEditor);
}

/** A member of what a step found or did. */
export const memberText = (name: string, { results }: Texts['workflowEditor']): string =>
  results[name] ?? name.replaceAll('_', ' ');

/**
 * A value as people read it.
 * @param field where it stands, which decides what a word means
 */
export function wordText(value: unknown, field: string, texts: Texts): string {
  const { values, yes, no, nothing } = texts.workflowEditor;
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value)) return value.map((each) => wordText(each, field, texts)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  const name = field.includes('.') ? field : `ticket.${field}`;
  const known = knownValues(name, texts)?.find((option) => option.value === value);
  return known?.label ?? values[value] ?? value;
}
