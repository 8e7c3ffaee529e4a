import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { Schema } from './schema.types.ts';

/** A record that a workflow may name. */
export interface Named {
  value: string;
  label: string;
}

/** What a field of the editor is given. */
export interface FieldProps {
  /** Name of the member. */
  name: string;
  schema: Schema;
  value: unknown;
  /** Where it stands in the workflow. */
  pointer: string;
  isRequired: boolean;
  onChange(value: unknown): void;
}

/** What the editor knows before anybody types. */
export type EditorRecords = Pick<EditorKit, 'root' | 'records' | 'fields'>;

/** What every field of the editor needs. */
export interface EditorKit {
  /** Asks for a member. Members have members again, so that the parts of the editor get it from here. */
  Field: ComponentType<FieldProps>;
  /** What workflows can say. */
  root: Schema;
  /** Records by their kind, such as `vendor`; a kind that is not there is typed by its id. */
  records: ReadonlyMap<string, readonly Named[]>;
  /** Names of fields that are suggested. */
  fields: readonly string[];
  /** Places of the steps, by JSON pointer. */
  places: ReadonlyMap<string, number>;
  /** Places of the steps that wait for an event, by JSON pointer. */
  waits: ReadonlyMap<string, number>;
  /** What the service says is wrong, by JSON pointer. */
  faults: ReadonlyMap<string, string>;
}

const EditorContext = createContext<EditorKit | undefined>(undefined);

/** Gives what fields need to everything below. */
export const EditorProvider = EditorContext.Provider;

/** What the fields of the editor need. */
export function useEditor(): EditorKit {
  const kit = use(EditorContext);
  if (!kit) throw new Error('Expected the editor of workflows around this component, but it is not there.');
  return kit;
}
