/**
 * Asks a question once for all who want to know at the same moment. Nobody joins a question that is under way, so that no
 * answer is older than the wish to have it.
 */
export function shareQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const begin = async (): Promise<Answer> => {
    await underWay?.catch(() => undefined);
    next = undefined;
    const answer = ask();
    underWay = answer;
    return answer;
  };
  return () => (next ??= begin());
}
