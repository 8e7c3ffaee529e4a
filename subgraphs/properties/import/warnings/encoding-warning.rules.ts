import type { ImportWarning } from './import-warning.types.ts';
import type { TextFormat } from '../file/encoding/text-encoding.ts';

/** Says that a text may be written in another encoding, with words that then read otherwise. */
export function encodingWarnings(format: TextFormat | null): ImportWarning[] {
  if (!format?.doubtful) return [];
  const detail = `The text is read as ${format.encoding}, but it may be written otherwise; if these are wrong, say the encoding.`;
  return [{ code: 'encoding_unclear', detail, column: null, count: null, samples: format.doubtful }];
}
