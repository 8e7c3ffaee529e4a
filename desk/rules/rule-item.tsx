import { Link } from 'wouter';
import { Action } from '../parts/action.tsx';
import { useTexts } from '../texts/texts.ts';
import type { Rule } from './rule-draft.rules.ts';
import { RuleText } from './rule-text.tsx';
import type { RuleTargets } from './use-rules.ts';

/** A rule, and what may be done with it. */
interface RuleChanges {
  rule: Rule;
  onEnable: ((enabled: boolean) => void) | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** A rule of the list, in words. What the person may not do is undefined. */
export function RuleItem({
  rule,
  targets,
  names,
  warnings,
  onEnable,
  onUp,
  onDown,
}: RuleChanges & {
  targets: RuleTargets;
  names: ReadonlyMap<string, string>;
  warnings: readonly { code: string; detail: string }[];
}) {
  const { rules: texts } = useTexts();
  return (
    <li className="rule" data-is-off={!rule.enabled}>
      <div>
        <RuleText rule={rule} targets={targets} names={names} />
        {!rule.enabled && !onEnable && <span className="badge">{texts.off}</span>}
        {warnings.map(({ code, detail }) => (
          <p key={`${code} ${detail}`} className="warning">
            {detail}
          </p>
        ))}
      </div>
      <RuleActions rule={rule} onEnable={onEnable} onUp={onUp} onDown={onDown} />
    </li>
  );
}

function RuleActions({ rule, onEnable, onUp, onDown }: RuleChanges) {
  const { rules: texts, settings } = useTexts();
  return (
    <div className="actions">
      {onUp && (
        <Action label={`${texts.up}: ${rule.id}`} onPress={onUp}>
          ↑
        </Action>
      )}
      {onDown && (
        <Action label={`${texts.down}: ${rule.id}`} onPress={onDown}>
          ↓
        </Action>
      )}
      {onEnable && (
        <label className="check">
          <input
            type="checkbox"
            checked={rule.enabled}
            aria-label={`${texts.on}: ${rule.id}`}
            onChange={(event) => onEnable(event.target.checked)}
          />{' '}
          {texts.on}
        </label>
      )}
      {onEnable && (
        <Link
          className="action"
          aria-label={`${settings.edit}: ${rule.id}`}
          href={`/settings/rules/${encodeURIComponent(rule.id)}`}
        >
          {settings.edit}
        </Link>
      )}
    </div>
  );
}
