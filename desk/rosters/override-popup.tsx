import { useMutation } from '@apollo/client/react';
import { FormPopup } from '../fields/form-popup.tsx';
import { TextField } from '../fields/text-field.tsx';
import { now } from '../graph/clock.ts';
import { Choice } from '../parts/choice.tsx';
import { instantOf, localInput } from '../parts/local-time.ts';
import { useFormField } from '../parts/draft.ts';
import { useTexts } from '../texts/texts.ts';
import { AddOverrideDocument } from './operations.generated.ts';
import { isAtWork } from './roster.types.ts';
import type { Roster, RosterPerson } from './roster.types.ts';

const DAY_MS = 86_400_000;

/** Puts somebody on call for a time. */
export function OverridePopup({
  roster: { id, name, timezone, layers },
  people,
  onSaved,
  onClose,
}: {
  roster: Roster;
  people: readonly RosterPerson[];
  onSaved(): void;
  onClose(): void;
}) {
  const { rosters: texts } = useTexts();
  const form = `stand-in.${id}`;
  const [agentId, setAgentId] = useFormField(form, 'agentId', '');
  const [layer, setLayer] = useFormField(form, 'layer', '0');
  const [from, setFrom] = useFormField(form, 'from', () => localInput(now(), timezone));
  const [to, setTo] = useFormField(form, 'to', () => localInput(now() + DAY_MS, timezone));
  const [reason, setReason] = useFormField(form, 'reason', '');
  const [run, { error, loading }] = useMutation(AddOverrideDocument);
  const [start, end] = [instantOf(from, timezone), instantOf(to, timezone)];
  const save = async (): Promise<void> => {
    const input = { agentId, layer: Number(layer), from: start!, to: end!, reason: reason.trim() || null };
    const saved = await run({ variables: { rosterId: id, input } }).catch(() => undefined);
    if (!saved?.data) return;
    onSaved();
    onClose();
  };
  return (
    <FormPopup
      form={form}
      title={`${texts.replace}: ${name}`}
      error={error}
      isBusy={loading}
      isReady={agentId !== '' && start !== undefined && end !== undefined}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Choice
        label={texts.person}
        value={agentId}
        empty={texts.choose}
        options={people.filter(isAtWork).map((person) => ({ value: person.id, label: person.name }))}
        onChange={setAgentId}
      />
      {layers.length > 1 && <LayerChoice layers={layers} layer={layer} onChange={setLayer} />}
      <MomentField label={texts.from} timezone={timezone} value={from} onChange={setFrom} />
      <MomentField label={texts.to} timezone={timezone} value={to} onChange={setTo} />
      <TextField label={texts.reason} value={reason} maxLength={500} onChange={setReason} />
    </FormPopup>
  );
}

/** A date and a time of a place, of which the clocks may skip the hour. */
function MomentField({
  label,
  timezone,
  value,
  onChange,
}: {
  label: string;
  timezone: string;
  value: string;
  onChange(value: string): void;
}) {
  const { webhooks } = useTexts();
  const isFaulty = value !== '' && instantOf(value, timezone) === undefined;
  return (
    <TextField
      label={`${label} (${timezone})`}
      type="datetime-local"
      value={value}
      fault={isFaulty ? webhooks.noSuchTime : undefined}
      onChange={onChange}
    />
  );
}

function LayerChoice({
  layers,
  layer,
  onChange,
}: {
  layers: Roster['layers'];
  layer: string;
  onChange(layer: string): void;
}) {
  const { rosters: texts } = useTexts();
  return (
    <Choice
      label={texts.layer}
      value={layer}
      empty={null}
      options={layers.map(({ kind }, place) => ({ value: String(place), label: `${place + 1}: ${texts.kinds[kind]}` }))}
      onChange={onChange}
    />
  );
}
