import { useTexts } from '../../texts/texts.ts';
import type { ExportRunStatus, ExportStatus } from './operations.generated.ts';

const LOOKS = { QUEUED: 'waiting', RUNNING: 'waiting', SUCCEEDED: 'good', FAILED: 'bad' } as const;

/** How far a run is. */
export function RunBadge({ status }: { status: ExportRunStatus }) {
  const { exports } = useTexts();
  return (
    <span className="badge" data-state={LOOKS[status]}>
      {exports.runStatus[status]}
    </span>
  );
}

/** Whether an export follows its schedule. */
export function ExportBadge({ status }: { status: ExportStatus }) {
  const { exports } = useTexts();
  return (
    <span className="badge" data-state={status === 'ACTIVE' ? 'good' : 'waiting'}>
      {exports.status[status]}
    </span>
  );
}
