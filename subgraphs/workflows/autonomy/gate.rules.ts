import type { ActingStep } from '../definition/definition.types.ts';
import type { RunInProgress } from '../run/run.types.ts';
import type { Gate, StepToDo } from '../steps/step-to-do.types.ts';
import type { Autonomy } from './autonomy.types.ts';

const PROPOSED_FOR = 'P1D';
const DENIAL_WITHIN = 'P3D';

/** A step that is about to act. */
export interface ProspectiveStep {
  step: ActingStep;
  run: Pick<RunInProgress, 'ownerAgentId'>;
  input: StepToDo['input'];
}

/**
 * What has to be asked before a step acts. A step that asks does so whatever the autonomy, and a denial is asked for whatever the
 * autonomy: nothing but a person denies.
 * @returns null when it may act; `observe` when nothing is done, and only what it would have done is kept
 */
export function gateOf({ step, run, input }: ProspectiveStep, autonomy: Autonomy): Gate | 'observe' | null {
  if (step.kind === 'approve') {
    const question = typeof input['question'] === 'string' ? input['question'] : null;
    return { kind: 'approve', by: step.by, question, within: step.within, on_timeout: step.on_timeout };
  }
  const level = autonomy.byAction[step.kind] ?? autonomy.default;
  if (level === 'observe') return 'observe';
  if (step.kind === 'decide_screening' && input['decision'] === 'denied') {
    const question = `Deny the application ${String(input['screening_id'])}? Its score is ${String(input['score'])} of 100.`;
    const { by = 'owners', within = DENIAL_WITHIN } = step;
    return { kind: 'denial', by, question, within, on_timeout: 'escalate' };
  }
  if (level === 'act') return null;
  const by = run.ownerAgentId === null ? 'owners' : `agent:${run.ownerAgentId}`;
  const name = `“${step.kind.replaceAll('_', ' ')}”`;
  return level === 'propose'
    ? { kind: 'propose', by, question: `May the step ${name} be done?`, within: PROPOSED_FOR, on_timeout: 'escalate' }
    : {
        ...{ kind: 'veto', by, question: `The step ${name} is done unless you reject it.` },
        ...{ within: `PT${autonomy.vetoMinutes}M`, on_timeout: 'approve' },
      };
}
