import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Popup } from '../../parts/popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useTexts } from '../../texts/texts.ts';
import { ExportRunsDocument, RunExportDocument } from './operations.generated.ts';

/** Queues a run, about the usual days or any others. */
export default function RunPopup({
  exportId,
  onQueued,
  onClose,
}: {
  exportId: string;
  onQueued(): void;
  onClose(): void;
}) {
  const { app, exports } = useTexts();
  const client = useApolloClient();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const change = useChange();
  const run = async (): Promise<void> => {
    const input = { periodStart: from === '' ? null : from, periodEnd: to === '' ? null : to };
    if (!(await change.run(RunExportDocument, { exportId, input }))) return;
    void client.refetchQueries({ include: [ExportRunsDocument] });
    onQueued();
  };
  return (
    <Popup title={exports.runTitle} onClose={onClose}>
      <p className="quiet">{exports.runAbout}</p>
      {change.failure && <FailureNote failure={change.failure} />}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
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
        <div className="actions">
          <Action look="main" type="submit" isDisabled={change.isBusy}>
            {exports.run}
          </Action>
          <Action look="quiet" onPress={onClose}>
            {app.cancel}
          </Action>
        </div>
      </form>
    </Popup>
  );
}
