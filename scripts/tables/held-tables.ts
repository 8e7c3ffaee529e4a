// Of a table whose rows commands hold (`context.rows`), no statement changes a column that the entity declares: a row that is
// held would not show the change, and what the command decides by it could be wrong. Other columns are for statements.

const ENTITY = /@Entity\(\{ schema: '(\w+)', tableName: '(\w+)' \}\)[\s\S]*?export class (\w+) \{([\s\S]*?)\n\}/g;
const COLUMN = /@(?:Column|PrimaryKey)\(\{([^}]*)\}\)\s+(?:readonly )?(\w+)/g;
const HELD = /\brows\s*\.\s*(?:lock|lockOne|hold)\(\s*(\w+)/g;
const UPDATE = /\bupdate (\w+\.\w+)(?: (?:as )?\w+)? set ([\s\S]*?)(?= (?:from|where|returning)\b|`)/gi;

/** Statements of scripts for operators, each with a transaction of its own. */
const OF_OPERATORS = new Set(['subgraphs/accounts/account/account.statements.ts']);

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnsOf(body: string): string[] {
  return [...body.matchAll(COLUMN)].map(
    ([, options = '', member = '']) => /fieldName: '(\w+)'/.exec(options)?.[1] ?? snakeCase(member),
  );
}

/** The columns that a `set` list changes; `a = a` changes nothing. */
function changedBy(list: string): string[] {
  const sets = [...list.matchAll(/(?:^|,)\s*"?(\w+)"? = (\w+)?/g)];
  return sets.filter(([, column, value]) => column !== value).map(([, column = '']) => column);
}

/**
 * What is wrong, one sentence a statement.
 * @param sources their paths
 * @param textOf reads a source
 */
export function changesBesideHeldRows(sources: readonly string[], textOf: (path: string) => string): string[] {
  const written = sources.filter(
    (path) => path.startsWith('subgraphs/') && !path.includes('/migrations/') && !OF_OPERATORS.has(path),
  );
  const texts = written.map((path): [string, string] => [path, textOf(path)]);
  const held = new Set(texts.flatMap(([, text]) => [...text.matchAll(HELD)].map(([, entity = '']) => entity)));
  const declared = new Map<string, { entity: string; columns: ReadonlySet<string> }>();
  for (const [path, text] of texts) {
    if (!path.endsWith('.entity.ts')) continue;
    for (const [, schema, table, entity = '', body = ''] of text.matchAll(ENTITY)) {
      if (held.delete(entity)) declared.set(`${schema}.${table}`, { entity, columns: new Set(columnsOf(body)) });
    }
  }
  return [
    ...[...held].map((entity) => `${entity} is held by commands, but no entity of that name was found`),
    ...texts.flatMap(([path, text]) =>
      [...text.matchAll(UPDATE)].flatMap(([, table = '', list = '']) => {
        const { entity, columns } = declared.get(table) ?? {};
        const both = changedBy(list).filter((column) => columns?.has(column));
        return both.map(
          (column) =>
            `${path} changes ${table}.${column} by a statement; expected rows.change, since commands hold ${entity}`,
        );
      }),
    ),
  ];
}
