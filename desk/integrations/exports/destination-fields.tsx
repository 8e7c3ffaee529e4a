import { useTexts } from '../../texts/texts.ts';
import type { ExportForm } from './export-form.rules.ts';

type TextMember =
  'connection' | 'bucket' | 'folderId' | 'path' | 'webhookUrl' | 'webhookSecret' | 'webhookSecretHeader';

/** Where an export delivers to: what is asked for depends on the kind of destination. */
export function DestinationFields({
  form,
  set,
  keepsSecret,
}: {
  form: ExportForm;
  set(part: Partial<ExportForm>): void;
  /** Whether an empty secret keeps the one that there is. */
  keepsSecret: boolean;
}) {
  const { exports } = useTexts();
  const field = (
    member: TextMember,
    { label, hint, ...more }: { label: string; hint?: string; required?: boolean; type?: string; placeholder?: string },
  ) => (
    <label className="field">
      {label}
      <input
        {...more}
        autoComplete="off"
        value={form[member]}
        onChange={(event) => set({ [member]: event.target.value })}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
  if (form.destination === 'WEBHOOK') {
    return (
      <>
        {field('webhookUrl', { label: exports.url, type: 'url', required: true })}
        {field('webhookSecret', {
          label: exports.secret,
          type: 'password',
          required: !keepsSecret,
          hint: keepsSecret ? exports.secretKept : exports.secretHint,
        })}
        {field('webhookSecretHeader', { label: exports.secretHeader, placeholder: 'X-Webhook-Secret' })}
      </>
    );
  }
  return (
    <>
      {field('connection', { label: exports.connection, hint: exports.connectionHint })}
      {form.destination === 'S3'
        ? field('bucket', { label: exports.bucket, required: true })
        : field('folderId', { label: exports.folder, required: true })}
      {field('path', { label: exports.path, required: true, hint: exports.pathHint })}
    </>
  );
}
