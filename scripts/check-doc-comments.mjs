// Red when something that another folder imports has no doc comment: its reader should not need to open the file.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && !path.endsWith('.generated.ts') && existsSync(join(root, path)));

const sources = new Map(
  files.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)];
  }),
);

/** Names that a file takes from others of ours: `[file, name]`. */
function importsOf(path, source) {
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    const bindings = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    const specifier = statement.moduleSpecifier?.text;
    if (!specifier?.startsWith('.') || !bindings?.elements) return [];
    const from = normalize(join(dirname(path), specifier));
    return bindings.elements.map((element) => [from, (element.propertyName ?? element.name).text]);
  });
}

/**
 * Whether a declaration says what it is: by a doc comment, by the description that GraphQL shows of it (of a class, in
 * its decorator; of a value, as an argument of `described…`), or as the type of the values of a documented constant.
 */
function isDocumented(node, statement, found) {
  if (ts.getJSDocCommentsAndTags(statement).length > 0) return true;
  if (ts.isClassDeclaration(node)) {
    return (ts.getDecorators(node) ?? []).some((decorator) => /\bdescription:/.test(decorator.getText()));
  }
  if (ts.isVariableDeclaration(node)) return /^described/.test(node.initializer?.getText() ?? '');
  if (ts.isTypeAliasDeclaration(node)) {
    const constant = /^\(typeof (\w+)\)\[|^keyof typeof (\w+)$/.exec(node.type.getText());
    return constant !== null && found.get(constant[1] ?? constant[2]) === true;
  }
  return false;
}

/** Exported names of a file and whether each is documented; of overloads and merged declarations one suffices. */
function documentedExports(source) {
  const found = new Map();
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    const nodes = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    for (const node of nodes) {
      const name = node.name?.text;
      if (name) found.set(name, found.get(name) === true || isDocumented(node, statement, found));
    }
  }
  return found;
}

const wanted = new Map();
for (const [path, source] of sources) {
  for (const [from, name] of importsOf(path, source)) {
    if (dirname(from) !== dirname(path) && sources.has(from)) wanted.set(`${from} ${name}`, [from, name]);
  }
}
const exportsByFile = new Map([...sources].map(([path, source]) => [path, documentedExports(source)]));
const missing = [...wanted.values()].filter(([from, name]) => exportsByFile.get(from).get(name) === false);
for (const [from, name] of missing.sort()) {
  console.log(`${from} exports ${name} to other folders without a doc comment`);
}
if (missing.length > 0) process.exitCode = 1;
