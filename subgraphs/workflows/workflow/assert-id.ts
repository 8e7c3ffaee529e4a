import { invalid } from '../../../platform/errors.ts';
import { BUILT_IN_WORKFLOWS } from './built-in-workflows.data.ts';

/** Ids of workflows stand in paths and in the names of what starts them. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** Names that `POST /api/v1/workflows/run` gives a meaning of their own, and parts of paths. */
const RESERVED: ReadonlySet<string> = new Set(['run', 'simulate', ...BUILT_IN_WORKFLOWS.keys()]);

/** @throws AppError `validation_failed` for a text that cannot be the id of a workflow */
export function assertId(id: string): void {
  if (!ID.test(id)) {
    const detail = `Expected 1 to 100 letters, digits, dots, underscores and hyphens, but got ${JSON.stringify(id.slice(0, 120))}.`;
    throw invalid({ pointer: '/id', code: 'invalid_id', detail });
  }
  if (RESERVED.has(id)) {
    const detail = `Expected another id than ${[...RESERVED].join(', ')}, but got "${id}".`;
    throw invalid({ pointer: '/id', code: 'reserved_id', detail });
  }
}
