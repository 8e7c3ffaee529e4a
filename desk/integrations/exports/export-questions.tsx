import ConfirmPopup from '../../parts/confirm-popup.tsx';
import { useNotices } from '../../parts/notices.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useTexts } from '../../texts/texts.ts';
import ExportPopup from './export-popup.tsx';
import { DeleteExportDocument } from './operations.generated.ts';
import type { ExportFactsFragment } from './operations.generated.ts';
import { RunPopup } from './run-popup.tsx';

/** What a person is asked before something is done with an export. */
export type ExportQuestion = 'edit' | 'run' | 'remove';

/** Asks a question about an export, and does what was answered. */
export default function ExportQuestions({
  question,
  definition,
  onChanged,
  onDeleted,
  onClose,
}: {
  question: ExportQuestion;
  definition: ExportFactsFragment;
  onChanged(): void;
  onDeleted(): void;
  onClose(): void;
}) {
  const { exports } = useTexts();
  const notify = useNotices();
  const change = useChange();
  const { id, version } = definition;
  const remove = async (): Promise<void> => {
    if (await change.run(DeleteExportDocument, { id, ifMatch: [version] })) onDeleted();
    else onChanged();
  };
  switch (question) {
    case 'edit': {
      const close = (): void => {
        onClose();
        onChanged();
      };
      return <ExportPopup definition={definition} onSaved={close} onClose={onClose} />;
    }
    case 'run': {
      const tell = (): void => {
        onClose();
        notify(exports.queued);
      };
      return <RunPopup exportId={id} onQueued={tell} onClose={onClose} />;
    }
    default:
      return (
        <ConfirmPopup
          title={exports.removeTitle}
          verb={exports.remove}
          change={change}
          onConfirm={() => void remove()}
          onClose={onClose}
        >
          <p>{exports.removeAbout}</p>
        </ConfirmPopup>
      );
  }
}
