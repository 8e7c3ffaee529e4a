import { useState } from 'react';
import { now } from '../../graph/clock.ts';
import { useFormField } from '../../parts/draft.ts';
import { instantOf, localInput } from '../../parts/local-time.ts';
import { FormPopup } from '../../parts/form-popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/texts.ts';
import { EventTypesField } from '../event-types/event-types-field.tsx';
import { ReplayEventsDocument } from './operations.generated.ts';
import type { EndpointFactsFragment } from './operations.generated.ts';

const DAY_MS = 86_400_000;

/** Sends part of the log again. The events are counted first, so that nobody sends thousands by mistake. */
export default function ReplayPopup({
  endpoint,
  onSent,
  onClose,
}: {
  endpoint: EndpointFactsFragment;
  onSent(number: number): void;
  onClose(): void;
}) {
  const { webhooks } = useTexts();
  const { timezone } = useSession();
  const form = `replay.${endpoint.id}`;
  const [since, setSince] = useFormField(form, 'since', () => localInput(now() - DAY_MS, timezone));
  const [until, setUntil] = useFormField(form, 'until', '');
  const [types, setTypes] = useFormField<readonly string[]>(form, 'types', []);
  /** How many events the present answers choose, once they were counted. */
  const [counted, setCounted] = useState<{ count: number; until: string }>();
  const change = useChange();
  const [from, to] = [instantOf(since, timezone), until === '' ? null : instantOf(until, timezone)];
  const isTime = from !== undefined && to !== undefined;
  const edit = <Value,>(set: (value: Value) => void) => {
    return (value: Value): void => {
      setCounted(undefined);
      set(value);
    };
  };
  const replay = async (dryRun: boolean): Promise<void> => {
    if (!isTime) return;
    // What is sent is what was counted, also when events come meanwhile.
    const end = counted?.until ?? to ?? new Date(now()).toISOString();
    const input = { since: from, until: end, types: types.length === 0 ? null : [...types], dryRun };
    const result = (await change.run(ReplayEventsDocument, { endpointId: endpoint.id, input }))?.replayWebhook;
    if (!result) return;
    if (result.dryRun) setCounted({ count: result.count, until: end });
    else onSent(result.count);
  };
  return (
    <FormPopup
      title={webhooks.replayTitle}
      form={form}
      change={change}
      isComplete={isTime && counted?.count !== 0}
      verb={counted ? webhooks.send(counted.count) : webhooks.count}
      onSave={() => void replay(counted === undefined)}
      onClose={onClose}
    >
      <p className="quiet">
        {webhooks.replayAbout} ({timezone})
      </p>
      <SpanFields since={since} until={until} onSince={edit(setSince)} onUntil={edit(setUntil)} />
      {!isTime && since !== '' && <p className="failure">{webhooks.noSuchTime}</p>}
      <EventTypesField chosen={types} onChange={edit(setTypes)} />
      <p role="status">{counted !== undefined && webhooks.counted(counted.count)}</p>
    </FormPopup>
  );
}

function SpanFields({
  since,
  until,
  onSince,
  onUntil,
}: {
  since: string;
  until: string;
  onSince(local: string): void;
  onUntil(local: string): void;
}) {
  const { webhooks } = useTexts();
  return (
    <div className="form-row">
      <label className="field">
        {webhooks.since}
        <input type="datetime-local" required value={since} onChange={(event) => onSince(event.target.value)} />
      </label>
      <label className="field">
        {webhooks.until}
        <input type="datetime-local" value={until} onChange={(event) => onUntil(event.target.value)} />
      </label>
    </div>
  );
}
