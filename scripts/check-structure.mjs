// Red when the tree stops being easy to walk: folders that import each other, folders, files or documents that are too
// large, or names that say nothing. Prints the figures.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { changesBesideHeldRows } from './tables/held-tables.ts';

const MOST_FILES = 25;
const LONGEST_DESCRIBE = 80;
const LONGEST_DECISION = 60;
const LONGEST_ARCHITECTURE = 100;
/** A variable is called by its noun. */
const EMPTY_NAMES = new Set(['asked', 'of', 'one', 'said', 'told']);
const DECISION_PARTS = ['**Status**', '**Context**', '**Decision', '**Consequences**'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
const deleted = new Set(
  execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\0'),
);
const files = listed.split('\0').filter((path) => path !== '' && !deleted.has(path));
const textOf = (path) => readFileSync(join(root, path), 'utf8');
const isSource = (path) => /\.tsx?$/.test(path) && !path.includes('.generated.') && !path.startsWith('bench/');
const isTest = (path) => path.startsWith('test/');
const sources = files.filter(isSource);

/** Pairs of folders of which each imports from the other; a folder and one inside it are no pair. */
function mutualFolders() {
  const imports = new Set();
  for (const path of sources.filter((source) => !isTest(source))) {
    for (const [, specifier] of textOf(path).matchAll(/(?:from|import)\s+'(\.[^']+)'/g)) {
      imports.add(`${dirname(path)} ${dirname(normalize(join(dirname(path), specifier)))}`);
    }
  }
  return [...imports].flatMap((edge) => {
    const [from, to] = edge.split(' ');
    const isInside = `${to}/`.startsWith(`${from}/`) || `${from}/`.startsWith(`${to}/`);
    return from < to && !isInside && imports.has(`${to} ${from}`) ? [`${from} and ${to} import each other`] : [];
  });
}

function fullFolders() {
  const counts = Map.groupBy(sources, (path) => dirname(path));
  return [...counts].flatMap(([folder, paths]) =>
    // A subgraph's migrations are a list that only grows.
    paths.length > MOST_FILES && !folder.endsWith('/migrations')
      ? [`${folder} has ${paths.length} files; expected at most ${MOST_FILES}`]
      : [],
  );
}

const isNamed = (node) =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node);

/** The name of the function that a call calls, without what follows it: `describe` of `describe.each(…)(…)`. */
function calledName(node) {
  let callee = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) ? callee.text : undefined;
}

function problemsOfCode(path) {
  const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const problems = [];
  const visit = (node) => {
    if (isNamed(node) && node.name && ts.isIdentifier(node.name) && EMPTY_NAMES.has(node.name.text)) {
      problems.push(`${path}:${lineOf(node.getStart(source))} names something "${node.name.text}"; expected its noun`);
    }
    if (
      isTest(path) &&
      ts.isCallExpression(node) &&
      ts.isExpressionStatement(node.parent) &&
      calledName(node) === 'describe'
    ) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      if (lines > LONGEST_DESCRIBE) {
        problems.push(
          `${path}:${lineOf(node.getStart(source))} describe of ${lines} lines; expected ${LONGEST_DESCRIBE}`,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

function problemsOfDocuments() {
  const decisions = files.filter((path) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path));
  const index = textOf('docs/decisions/README.md');
  const architecture = textOf('docs/ARCHITECTURE.md').trimEnd().split('\n').length;
  return [
    ...(architecture > LONGEST_ARCHITECTURE
      ? [`docs/ARCHITECTURE.md has ${architecture} lines; expected at most 100`]
      : []),
    ...decisions.flatMap((path) => {
      const text = textOf(path);
      const lines = text.trimEnd().split('\n').length;
      const missing = DECISION_PARTS.filter((part) => !text.includes(part));
      return [
        ...(lines > LONGEST_DECISION ? [`${path} has ${lines} lines; expected at most ${LONGEST_DECISION}`] : []),
        ...(missing.length > 0 ? [`${path} lacks ${missing.join(', ')}`] : []),
        ...(index.includes(path.split('/').at(-1)) ? [] : [`docs/decisions/README.md does not list ${path}`]),
      ];
    }),
  ];
}

const folders = [...Map.groupBy(sources, (path) => dirname(path))];
const fullest = folders.reduce((most, folder) => (folder[1].length > most[1].length ? folder : most));
const pairs = mutualFolders();
const problems = [
  ...pairs,
  ...fullFolders(),
  ...changesBesideHeldRows(sources, textOf),
  ...sources.flatMap(problemsOfCode),
  ...problemsOfDocuments(),
];
const figures = [
  `${sources.length} source files in ${folders.length} folders, the fullest ${fullest[0]} with ${fullest[1].length}`,
  `${pairs.length} pairs of folders import each other`,
  `${problems.length} problems`,
];
console.log(figures.join('; '));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
