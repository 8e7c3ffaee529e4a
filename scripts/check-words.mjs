// Warns of words in exported names that neither docs/glossary.md nor scripts/known-words.txt has: a new word may be a second
// name for something that has one. `node scripts/check-words.mjs --keep` adds them to the known words.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const KNOWN = join(root, 'scripts/known-words.txt');

const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /^(?:platform|subgraphs|gateway|rest-facade|front-door|answer-pages|router|service)\//.test(path))
  .filter((path) => !path.includes('.generated.'));

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? [];

function exportedWords() {
  const places = new Map();
  for (const path of sources) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name] of text.matchAll(/^export (?:async )?(?:function|const|class|interface|type|enum) (\w+)/gm)) {
      for (const word of wordsOf(name)) if (!places.has(word)) places.set(word, `${name} in ${path}`);
    }
  }
  return places;
}

const readWords = (path) => wordsOf(readFileSync(path, 'utf8'));
const places = exportedWords();
const glossary = new Set(readWords(join(root, 'docs/glossary.md')));
const isKept = process.argv.includes('--keep');
const known = new Set(isKept ? [] : readWords(KNOWN));
const outside = [...places.keys()].filter((word) => !glossary.has(word) && !known.has(word)).sort();
if (isKept) writeFileSync(KNOWN, `${outside.join('\n')}\n`);
else {
  for (const word of outside) {
    console.warn(`"${word}" is new, in ${places.get(word)}: does the glossary have a word for it?`);
  }
}
console.log(`${places.size} words in exported names, ${outside.length} ${isKept ? 'kept' : 'new'}`);
