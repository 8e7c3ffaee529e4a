import type { ImportWarning } from './import-warning.types.ts';
import type { TextFormat } from '../file/encoding/text-encoding.ts';

/** The warning that a text may have another encoding, with words that would then read differently. */
export function encodingWarnings(format: TextFormat | null): ImportWarning[] {
  if (!format?.doubtful) return [];
  const detail = `The text is read as ${format.encoding}, but it may be written otherwise; if these are wrong, say the encoding.`;
  return [{ code: 'encoding_unclear', detail, column: null, count: null, samples: format.doubtful }];
}
