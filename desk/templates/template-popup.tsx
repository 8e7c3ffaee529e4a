import { useLazyQuery, useMutation } from '@apollo/client/react';
import { FormPopup } from '../fields/form-popup.tsx';
import { TextField } from '../fields/text-field.tsx';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useFormField } from '../parts/draft.ts';
import { useTexts } from '../texts/texts.ts';
import { PreviewTemplateDocument, ResetTemplateDocument, SaveTemplateDocument } from './operations.generated.ts';
import type { TemplateDetailsFragment } from './operations.generated.ts';

/** Changes what a message says, with a preview of an invented event. */
export function TemplatePopup({
  template: { id, version, channel, isDefault, placeholders, ...template },
  onSaved,
  onClose,
}: {
  template: TemplateDetailsFragment;
  onSaved(): void;
  onClose(): void;
}) {
  const { templates: texts } = useTexts();
  const form = `template.${id}.${version}`;
  const [subject, setSubject] = useFormField(form, 'subject', template.subject);
  const [body, setBody] = useFormField(form, 'body', template.body);
  const [run, saving] = useMutation(SaveTemplateDocument);
  const [reset, resetting] = useMutation(ResetTemplateDocument);
  const hasSubject = channel === 'EMAIL';
  const finish = (isDone: boolean): void => {
    if (!isDone) return;
    onSaved();
    onClose();
  };
  const save = async (): Promise<void> => {
    const input = { body, ...(hasSubject ? { subject } : {}) };
    const saved = await run({ variables: { templateId: id, ifMatch: [version], input } }).catch(() => undefined);
    finish(saved?.data != null);
  };
  const restore = async (): Promise<void> => {
    const restored = await reset({ variables: { templateId: id, ifMatch: [version] } }).catch(() => undefined);
    finish(restored?.data != null);
  };
  return (
    <FormPopup
      form={form}
      title={id}
      error={saving.error ?? resetting.error}
      isBusy={saving.loading || resetting.loading}
      isReady={body.trim() !== '' && (!hasSubject || subject.trim() !== '')}
      extra={!isDefault && <Action onPress={() => void restore()}>{texts.restore}</Action>}
      onSave={() => void save()}
      onClose={onClose}
    >
      {hasSubject && (
        <TextField label={texts.subject} value={subject} isRequired maxLength={200} onChange={setSubject} />
      )}
      <label className="field">
        {texts.text}
        <textarea rows={8} value={body} maxLength={10_000} onChange={(event) => setBody(event.target.value)} />
      </label>
      <p className="quiet">
        {texts.placeholders}: {placeholders.map((name) => `{{${name}}}`).join(' ')}
      </p>
      <Preview templateId={id} subject={hasSubject ? subject : undefined} body={body} />
    </FormPopup>
  );
}

/** The message as a recipient would get it. */
function Preview({ templateId, subject, body }: { templateId: string; subject: string | undefined; body: string }) {
  const { templates: texts } = useTexts();
  const [run, { data, error }] = useLazyQuery(PreviewTemplateDocument, { fetchPolicy: 'no-cache' });
  const input = { templateId, body, ...(subject === undefined ? {} : { subject }) };
  return (
    <div>
      <Action onPress={() => void run({ variables: { input } }).catch(() => undefined)}>{texts.preview}</Action>
      <div role="status">
        {error && <FailureNote failure={failureOf(error)} />}
        {data && !error && (
          <blockquote className="preview">
            {data.previewNotification.subject !== '' && <strong>{data.previewNotification.subject}</strong>}
            <p>{data.previewNotification.body}</p>
          </blockquote>
        )}
      </div>
    </div>
  );
}
