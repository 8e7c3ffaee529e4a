/** A JSON Schema, as far as the service describes workflows by it. */
export interface Schema {
  type?: string;
  const?: string;
  enum?: readonly string[];
  format?: string;
  maxLength?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  /** Kinds of records that the text names. */
  'x-names'?: readonly string[];
  /** Words that the text may be. */
  'x-words'?: readonly string[];
}

/** A JSON object as somebody edits it. */
export type Draft = Readonly<Record<string, unknown>>;

/** A workflow as somebody edits it, in the form of REST. Values that are not given are empty or absent. */
export interface WorkflowDraft extends Draft {
  name: string;
  owner_agent_id: string;
  trigger: Draft;
  steps: readonly Draft[];
}
