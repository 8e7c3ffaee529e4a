import { addDays, localDate } from '../../../platform/calendar/local-time.ts';
import { invalid } from '../../../platform/errors.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { accountTimezone } from '../calendar/account-calendar.queries.ts';
import type { CallStep, PostChargeStep } from '../definition/definition.types.ts';
import { nameOf, readRecords } from '../records/read-records.queries.ts';
import type { RecordFacts } from '../records/read-records.queries.ts';
import { actAsWorkflow } from './act-as-workflow.ts';
import type { ActingRun } from './act-as-workflow.ts';
import {
  CallStepReceiverDocument,
  PostStepChargeDocument,
  RunStepExportDocument,
} from './operations/operations.generated.ts';
import type { PostStepChargeMutationVariables } from './operations/operations.generated.ts';
import { requiredId } from './step-input.rules.ts';
import type { Perform, StepResult, StepToDo } from './step-to-do.types.ts';

const MOST_REFERENCE = 500;

/** Does the steps that reach beyond tickets: into the books, to exports, and to programs of the customer. */
export const OUTWARD_PERFORMERS: Readonly<Record<'post_charge' | 'run_export' | 'call', Perform>> = {
  post_charge: async (service, run, todo) => {
    const input = await chargeOf(service, run, todo);
    const { postLedgerEntry } = await actAsWorkflow(service, run, PostStepChargeDocument, { input });
    const { id, amount, currency } = postLedgerEntry.entry;
    return { entry_id: id, amount_minor: amount, currency, due_date: input.dueDate };
  },
  run_export: async (service, run, { input }) => {
    const exportId = requiredId(input, 'export');
    const { runKpiExport } = await actAsWorkflow(service, run, RunStepExportDocument, { exportId, input: {} });
    const { id, periodStart, periodEnd } = runKpiExport;
    return { export_run_id: id, period_start: periodStart, period_end: periodEnd };
  },
  call: async (service, run, todo) => {
    const { path, endpoint } = todo.input as unknown as CallStep;
    const { callReceiver } = await actAsWorkflow(service, run, CallStepReceiverDocument, {
      input: {
        ...{ path, endpointId: endpoint ?? null, body: callBody(todo) },
        idempotencyKey: `run:${run.runId}:${run.index}`,
      },
    });
    return { endpoint_id: callReceiver.endpointId, answer: callReceiver.answer ?? null };
  },
};

/** What a program of the customer is told; `type` and `status` first, as webhooks have them. */
function callBody({ run, index, input }: StepToDo): StepResult {
  const { id, workflowId, workflowName, entityType, entityId } = run;
  return {
    ...{ type: 'workflow.call', status: 'running', run_id: id, workflow_id: workflowId, workflow_name: workflowName },
    ...{ step_index: index, entity: entityType === null ? null : { type: entityType, id: entityId } },
    data: input['data'] ?? {},
  };
}

type ChargeInput = PostStepChargeMutationVariables['input'];

async function chargeOf(
  service: ServiceContext,
  { accountId, runId, index }: ActingRun,
  { input, facts, run }: StepToDo,
): Promise<ChargeInput & { dueDate: string }> {
  const given = input as unknown as PostChargeStep;
  const { lease, unit } = await leaseOf(service, accountId, { input, facts });
  const sql = service.database.reader(accountId);
  const today = localDate(service.clock.now(), await accountTimezone(sql, accountId));
  return {
    ...{ id: `${runId}-${index}`, propertyId: String(unit['property_id']), unitId: String(unit['id']) },
    ...{
      leaseId: String(lease['id']),
      kind: 'CHARGE',
      postedOn: today,
      dueDate: addDays(today, given.due_in_days ?? 0),
    },
    ...{ glClass: (given.gl_class ?? 'other_income').toUpperCase() as ChargeInput['glClass'] },
    ...{ amount: amountOf(given.amount_minor), currency: given.currency ?? null },
    reference: (given.reference ?? `By the workflow ${run.workflowName}`).slice(0, MOST_REFERENCE),
  };
}

/** The lease that a step names, or that the run is about, with its unit. */
async function leaseOf(
  service: ServiceContext,
  accountId: string,
  { input, facts }: Pick<StepToDo, 'input' | 'facts'>,
): Promise<{ lease: RecordFacts; unit: RecordFacts }> {
  const own = (facts['lease'] as RecordFacts | undefined)?.['id'];
  const id = input['lease'] === undefined && typeof own === 'string' ? own : namedLease(input);
  const key = { type: 'lease', id };
  const { lease, unit } = (await readRecords(service.database.reader(accountId), [key])).get(nameOf(key))!;
  if (lease && unit) return { lease, unit };
  const detail = `Expected the id of a lease, but got ${JSON.stringify(id)}.`;
  throw invalid({ pointer: '/lease', code: 'unknown_lease', detail });
}

function namedLease(input: StepToDo['input']): string {
  if (input['lease'] !== undefined) return requiredId(input, 'lease');
  const detail = 'Expected lease, because the run is not about a lease.';
  throw invalid({ pointer: '/lease', code: 'no_lease', detail });
}

/** Minor units, which a field may hold as text. */
function amountOf(value: unknown): number {
  const amount = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  if (typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0) return amount;
  const detail = `Expected a whole number of minor units above 0, but got ${JSON.stringify(value)}.`;
  throw invalid({ pointer: '/amount_minor', code: 'invalid_amount', detail });
}
