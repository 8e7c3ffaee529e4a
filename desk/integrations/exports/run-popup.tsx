import { useApolloClient } from '@apollo/client/react';
import { useFormField } from '../../parts/draft.ts';
import { FormPopup } from '../../parts/form-popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useTexts } from '../../texts/texts.ts';
import { ExportRunsDocument, RunExportDocument } from './operations.generated.ts';

/** Queues a run, about the usual days or any others. */
export function RunPopup({ exportId, onQueued, onClose }: { exportId: string; onQueued(): void; onClose(): void }) {
  const { exports } = useTexts();
  const client = useApolloClient();
  const form = `export-run.${exportId}`;
  const [from, setFrom] = useFormField(form, 'from', '');
  const [to, setTo] = useFormField(form, 'to', '');
  const change = useChange();
  const run = async (): Promise<void> => {
    const input = { periodStart: from === '' ? null : from, periodEnd: to === '' ? null : to };
    if (!(await change.run(RunExportDocument, { exportId, input }))) return;
    void client.refetchQueries({ include: [ExportRunsDocument] });
    onQueued();
  };
  return (
    <FormPopup
      title={exports.runTitle}
      form={form}
      change={change}
      isComplete={true}
      verb={exports.run}
      onSave={() => void run()}
      onClose={onClose}
    >
      <p className="quiet">{exports.runAbout}</p>
      <div className="form-row">
        <label className="field">
          {exports.from}
          <input type="date" value={from} required={to !== ''} onChange={(event) => setFrom(event.target.value)} />
        </label>
        <label className="field">
          {exports.to}
          <input type="date" value={to} required={from !== ''} onChange={(event) => setTo(event.target.value)} />
        </label>
      </div>
    </FormPopup>
  );
}
