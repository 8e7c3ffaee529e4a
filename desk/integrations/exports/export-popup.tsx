import { useState } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { useFormField } from '../../parts/draft.ts';
import { FormPopup } from '../../parts/form-popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/texts.ts';
import { KPIS } from '../../figures/figure-texts.ts';
import { DestinationFields } from './destination-fields.tsx';
import { createInput, exportForm, updateInput } from './export-form.rules.ts';
import type { ExportForm } from './export-form.rules.ts';
import { AddExportDocument, ChangeExportDocument } from './operations.generated.ts';
import type { ExportDestination, ExportFactsFragment } from './operations.generated.ts';
import { ScheduleFields } from './schedule-fields.tsx';

/** Adds an export, or changes one. */
export default function ExportPopup({
  definition,
  onSaved,
  onClose,
}: {
  /** The export to change; a new one without. */
  definition?: ExportFactsFragment;
  onSaved(id: string): void;
  onClose(): void;
}) {
  const { exports } = useTexts();
  const { timezone } = useSession();
  const draft = `export.${definition ? `${definition.id}.${definition.version}` : 'new'}`;
  const [{ webhookSecret: _, ...kept }, keep] = useFormField(draft, 'form', () => exportForm(definition, timezone));
  // A secret is not kept: it would lie in this browser.
  const [webhookSecret, setSecret] = useState('');
  const form: ExportForm = { ...kept, webhookSecret };
  const set = ({ webhookSecret: secret, ...part }: Partial<ExportForm>): void => {
    if (secret !== undefined) setSecret(secret);
    keep({ ...kept, ...part, webhookSecret: '' });
  };
  const change = useChange();
  const save = async (): Promise<void> => {
    if (definition) {
      const variables = { id: definition.id, ifMatch: [definition.version], input: updateInput(form) };
      if (await change.run(ChangeExportDocument, variables)) onSaved(definition.id);
      return;
    }
    const added = await change.run(AddExportDocument, { input: createInput(form) });
    if (added) onSaved(added.createKpiExport.id);
  };
  return (
    <FormPopup
      title={definition ? exports.edit : exports.add}
      form={draft}
      change={change}
      isComplete={form.kpis.length > 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      {!definition && (
        <label className="field">
          {exports.id}
          <input value={form.exportId} onChange={(event) => set({ exportId: event.target.value })} />
          <small>{exports.idHint}</small>
        </label>
      )}
      <Choice
        label={exports.destination}
        value={form.destination}
        empty={null}
        options={Object.entries(exports.destinations).map(([value, label]) => ({ value, label }))}
        onChange={(value) => set({ destination: value as ExportDestination })}
      />
      <DestinationFields form={form} set={set} keepsSecret={definition?.destination === 'WEBHOOK'} />
      <KpiChecks form={form} set={set} />
      <ScheduleFields form={form} set={set} />
    </FormPopup>
  );
}

function KpiChecks({ form, set }: { form: ExportForm; set(part: Partial<ExportForm>): void }) {
  const { exports, figures } = useTexts();
  return (
    <fieldset className="checks">
      <legend>{exports.kpis}</legend>
      {KPIS.map((kpi) => (
        <label key={kpi} className="check">
          <input
            type="checkbox"
            checked={form.kpis.includes(kpi)}
            onChange={(event) =>
              set({
                kpis: event.target.checked ? [...form.kpis, kpi] : form.kpis.filter((other) => other !== kpi),
              })
            }
          />{' '}
          {figures.kpis[kpi]}
        </label>
      ))}
    </fieldset>
  );
}
