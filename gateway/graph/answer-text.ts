import type { FormattedExecutionResult } from 'graphql';

/** Writes answers as JSON with a line's end, as Apollo does; data that several readers share is written once. */
export function createAnswerWriter(): (answer: FormattedExecutionResult) => string {
  const written = new WeakMap<object, string>();
  return (answer) => {
    const { data, ...rest } = answer;
    if (!data || Object.keys(rest).length > 0) return `${JSON.stringify(answer)}\n`;
    let text = written.get(data);
    if (text === undefined) written.set(data, (text = `${JSON.stringify(answer)}\n`));
    return text;
  };
}
