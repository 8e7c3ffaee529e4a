import { useTexts } from '../../texts/texts.ts';
import type { ImportStatus } from './operations.generated.ts';

/** How far an import is; rows with errors make it no success. */
export function ImportBadge({ status, rowsFailed }: { status: ImportStatus; rowsFailed: number }) {
  const { imports } = useTexts();
  const isWell = status === 'COMPLETED' && rowsFailed === 0;
  const isBad = status === 'FAILED' || status === 'CANCELLED';
  return (
    <span className="badge" data-state={isWell ? 'good' : isBad ? 'bad' : 'waiting'}>
      {imports.status[status]}
    </span>
  );
}
