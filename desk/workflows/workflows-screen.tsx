import { useTexts } from '../texts/texts.ts';
import { useSession } from '../session/session.ts';
import { ApprovalsSection } from './approvals-section.tsx';
import { RunsSection } from './runs-section.tsx';
import { WorkflowsSection } from './workflows-section.tsx';
import './workflows.css';

/** What waits for an approval, the account's workflows, and their runs with how each step was found. */
export default function WorkflowsScreen() {
  const { workflows } = useTexts();
  const { can } = useSession();
  return (
    <div className="record workflows">
      <h1>{workflows.title}</h1>
      {can('workflows:read') ? (
        <>
          <ApprovalsSection />
          <WorkflowsSection />
          <RunsSection />
        </>
      ) : (
        <p className="quiet">{workflows.notAllowed}</p>
      )}
    </div>
  );
}
