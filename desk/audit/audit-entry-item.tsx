import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import type { AuditQuery } from './operations.generated.ts';

/** One change: who, when, of what, and each field before and after. */
export function AuditEntryItem({
  entry: { action, at, actor, entity, before, after },
}: {
  entry: AuditQuery['audit']['nodes'][number];
}) {
  const { language, texts } = useSpeech();
  const { timezone } = useSession();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li>
      <p>
        <strong>{actor.name}</strong> {texts.audit.actions[action]} {entity.type} <code>{entity.id}</code>{' '}
        <span className="quiet">{instantText(at, { timezone, language })}</span>
      </p>
      <dl className="facts">
        {fields.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before && <del>{valueText(before[field])}</del>} {after && <ins>{valueText(after[field])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const valueText = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
