import { useStream } from '../../graph/socket.ts';
import { useLogEnd } from '../events/use-log-end.ts';
import type { LogEnd } from '../events/use-log-end.ts';
import { ExportEventsDocument } from './operations.generated.ts';

/**
 * Hears of runs that start and end.
 * @param onChange called with the export whose run changed, or with `undefined` when events may have been missed
 */
export function useExportEvents(onChange: (exportId: string | undefined) => void): LogEnd {
  const end = useLogEnd();
  useStream(
    {
      document: ExportEventsDocument,
      variables: {},
      after: end.after,
      cursorOf: ({ exportEvents }) => exportEvents.cursor,
      onData: ({ exportEvents }) => onChange(exportEvents.export?.id),
      onMissed: () => onChange(undefined),
    },
    end.isReady,
  );
  return end;
}
