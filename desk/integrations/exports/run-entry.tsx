import { dayText, instantText } from '../../parts/time-texts.ts';
import { useSpeech } from '../../texts/texts.ts';
import { valueText } from '../../figures/figure-texts.ts';
import { RunBadge } from './export-badge.tsx';
import type { RunFactsFragment } from './operations.generated.ts';

/** A run; opened, it shows every try, and what it restates of earlier runs. */
export function RunEntry({
  run,
  restater,
  timezone,
}: {
  run: RunFactsFragment;
  /** The later run that reported changed figures of this one. */
  restater: RunFactsFragment | undefined;
  timezone: string;
}) {
  const { language, texts } = useSpeech();
  const { exports } = texts;
  const when = (at: string): string => instantText(at, { timezone, language });
  return (
    <li>
      <details>
        <summary>
          <RunBadge status={run.status} />{' '}
          {restater && (
            <span className="badge" data-state="waiting">
              {exports.restated}
            </span>
          )}{' '}
          {exports.period(dayText(run.periodStart, language), dayText(run.periodEnd, language))}{' '}
          <span className="quiet">
            {when(run.scheduledFor)} · {exports.trigger[run.trigger]}
            {run.late && ` · ${exports.late}`}
            {run.nextAttemptAt !== null && ` · ${exports.nextTry(when(run.nextAttemptAt))}`}
          </span>
        </summary>
        <div className="entry-body">
          {restater && <p>{exports.restatedAbout(when(restater.scheduledFor))}</p>}
          {run.attempts.length === 0 && <p className="quiet">{exports.noTries}</p>}
          {run.attempts.map((attempt) => (
            <Attempt key={attempt.startedAt} attempt={attempt} when={when(attempt.startedAt)} />
          ))}
          {run.restatements.map((restatement) => (
            <RestatementTable key={restatement.runId} restatement={restatement} />
          ))}
        </div>
      </details>
    </li>
  );
}

function Attempt({ attempt, when }: { attempt: RunFactsFragment['attempts'][number]; when: string }) {
  const { exports } = useSpeech().texts;
  const { outcome, httpStatus, error } = attempt;
  const look = outcome === null ? 'waiting' : outcome === 'SUCCEEDED' ? 'good' : 'bad';
  return (
    <div className="field">
      <span>
        <span className="badge" data-state={look}>
          {outcome === null ? exports.underWay : exports.outcome[outcome]}
        </span>{' '}
        <span className="quiet">
          {when}
          {httpStatus !== null && ` · ${exports.answer(httpStatus)}`}
        </span>
      </span>
      {error !== null && <span>{error}</span>}
    </div>
  );
}

function RestatementTable({ restatement }: { restatement: RunFactsFragment['restatements'][number] }) {
  const { language, texts } = useSpeech();
  const { exports, figures } = texts;
  const { periodStart, periodEnd } = restatement;
  const period = exports.period(dayText(periodStart, language), dayText(periodEnd, language));
  const title = exports.restates(period, restatement.figures.length);
  return (
    <div className="entry-body">
      <p>{title}</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{exports.figure}</th>
              <th scope="col">{exports.before}</th>
              <th scope="col">{exports.after}</th>
            </tr>
          </thead>
          <tbody>
            {restatement.figures.map(({ propertyId, kpi, basis, currency, before, after }) => (
              <tr key={`${propertyId} ${kpi} ${basis} ${currency}`}>
                <th scope="row">
                  {figures.kpis[kpi]} · {propertyId ?? figures.all}
                </th>
                <td>{valueText(before, { kpi, currency }, language)}</td>
                <td>{valueText(after, { kpi, currency }, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
