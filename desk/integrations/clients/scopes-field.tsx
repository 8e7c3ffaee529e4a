import { Action } from '../../parts/action.tsx';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/texts.ts';

/** A choice among the scopes that the person has; nobody gives what they lack. */
export function ScopesField({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange(scopes: readonly string[]): void;
}) {
  const { clients } = useTexts();
  const { me } = useSession();
  const scopes = [...me.scopes].sort();
  return (
    <fieldset className="checks">
      <legend>{clients.scopes}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
            }
          />{' '}
          {scope}
        </label>
      ))}
      <span className="actions">
        <Action look="quiet" onPress={() => onChange(scopes)}>
          {clients.allScopes}
        </Action>
        <Action look="quiet" onPress={() => onChange([])}>
          {clients.noScopes}
        </Action>
      </span>
    </fieldset>
  );
}
