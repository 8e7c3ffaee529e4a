import { useLocation } from 'wouter';
import { Action } from '../parts/action.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';

/** Begins a new work order, from any screen; so does `c`. */
export function NewTicketButton() {
  const { report } = useTexts();
  const { can } = useSession();
  const [, navigate] = useLocation();
  const begin = (): void => navigate('/report');
  const mayFile = can('maintenance:write');
  useShortcuts(mayFile ? { c: begin } : {});
  if (!mayFile) return null;
  return (
    <Action onPress={begin} keys="c">
      <svg className="on-phone" viewBox="0 0 16 16" width="16" height="16" role="img" aria-label={report.begin}>
        <path d="M8 2.5v11M2.5 8h11" />
      </svg>
      <span className="off-phone">
        {report.begin} <kbd>c</kbd>
      </span>
    </Action>
  );
}
