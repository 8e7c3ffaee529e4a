// Draws the README's picture: a request's way through the parts of the service. With --check nothing is written, and the
// exit code is 1 where the file differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/paths.ts';

const page = 'docs/architecture.svg';
const path = join(projectRoot, page);

interface Box {
  x: number;
  y: number;
  width: number;
  lines: readonly [title: string, ...about: string[]];
  color: string;
}

const CLIENT = '#e2e8f0';
const DOOR = '#bfdbfe';
const GRAPH = '#bbf7d0';
const STORE = '#fde68a';

const BOXES: readonly Box[] = [
  { x: 20, y: 40, width: 150, lines: ['Legacy systems', 'REST'], color: CLIENT },
  { x: 20, y: 130, width: 150, lines: ['Dashboards', 'GraphQL, WebSocket'], color: CLIENT },
  { x: 20, y: 220, width: 150, lines: ['Your receivers', 'webhooks, event feed'], color: CLIENT },
  { x: 220, y: 40, width: 160, lines: ['REST facade', 'a route is an operation'], color: DOOR },
  { x: 220, y: 130, width: 160, lines: ['Gateway', 'plans across subgraphs'], color: DOOR },
  { x: 220, y: 220, width: 160, lines: ['Worker', 'sends what is due'], color: DOOR },
  { x: 430, y: 40, width: 150, lines: ['properties', 'units, leases, tenants'], color: GRAPH },
  { x: 430, y: 92, width: 150, lines: ['maintenance', 'triage, dispatch, SLA'], color: GRAPH },
  { x: 430, y: 144, width: 150, lines: ['finance', 'ledger, figures'], color: GRAPH },
  { x: 430, y: 196, width: 150, lines: ['accounts', 'settings, webhooks'], color: GRAPH },
  { x: 430, y: 248, width: 150, lines: ['workflows', 'rules, runs, approvals'], color: GRAPH },
  { x: 640, y: 100, width: 150, lines: ['PostgreSQL', 'rows and events', 'in one transaction'], color: STORE },
];

/** From, to; each a point on the edge of a box. */
const ARROWS: readonly (readonly [number, number, number, number])[] = [
  [170, 62, 220, 62],
  [170, 152, 220, 152],
  [220, 242, 170, 242],
  [300, 84, 300, 130],
  [380, 146, 430, 66],
  [380, 149, 430, 114],
  [380, 152, 430, 166],
  [380, 155, 430, 218],
  [380, 158, 430, 266],
  [580, 62, 640, 116],
  [580, 114, 640, 122],
  [580, 166, 640, 130],
  [580, 218, 640, 138],
  [580, 270, 640, 146],
];

const heightOf = ({ lines }: Box): number => 12 + 16 * lines.length;

function drawBox(box: Box): string {
  const { x, y, width, lines, color } = box;
  const middle = x + width / 2;
  const texts = lines.map((line, index) => {
    const style = index === 0 ? 'font-weight="600"' : 'font-size="11" fill="#475569"';
    return `<text x="${middle}" y="${y + 20 + 15 * index}" text-anchor="middle" ${style}>${line}</text>`;
  });
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${heightOf(box)}" rx="6" fill="${color}"/>`;
  return [frame, ...texts].join('\n');
}

function draw(): string {
  const arrows = ARROWS.map(([x1, y1, x2, y2]) => `<path d="M${x1} ${y1}L${x2} ${y2}"/>`);
  // Worker and database, around what stands between them.
  const log =
    '<path d="M715 160V290H300V264"/>\n<text x="500" y="284" font-size="11" fill="#475569" stroke="none">event log</text>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 810 310" font-family="system-ui, sans-serif" font-size="13" fill="#0f172a">
<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto"><path d="M0 0 8 4 0 8z" fill="#64748b"/></marker></defs>
<rect width="810" height="310" rx="10" fill="#f8fafc"/>
<g stroke="#64748b" stroke-width="1.5" fill="none" marker-end="url(#tip)">
${[...arrows, log].join('\n')}
</g>
${BOXES.map(drawBox).join('\n')}
</svg>
`;
}

const drawn = draw();
if (!process.argv.includes('--check')) writeFileSync(path, drawn);
else if (readFileSync(path, 'utf8') !== drawn) {
  console.log(`${page} differs from scripts/generate-picture.ts; run: npm run generate`);
  process.exitCode = 1;
}
