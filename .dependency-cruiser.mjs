// Which part may know which: the import rules of docs/ARCHITECTURE.md, checked on every run of the gate.
const parts = [
  'main\\.ts',
  'platform',
  'subgraphs',
  'gateway',
  'rest-facade',
  'front-door',
  'answer-pages',
  'desk',
  'router',
  'service',
].map((part) => `^${part}`);
/** Bundled for browsers; the service needs neither it nor its packages. */
const inBrowsers = ['^front-door/browser/', '^desk/'];
const published = '^schema/';
const offstage = '^(test|scripts|bench)/';
// A package of types without code; only the compiler can resolve it.
const typesOnly = '^@graphql-typed-document-node/core$';

/** A part that may import itself and what is listed, and nothing else of ours. */
const onlyKnows = (part, known, comment) => ({
  name: `${part}-knows-only-its-own`,
  severity: 'error',
  comment,
  from: { path: `^${part}/` },
  to: { path: [...parts, published, offstage], pathNot: [`^${part}/`, ...known] },
});

/** The layers of the maintenance subgraph, lowest first: a folder imports only those before its own. */
const maintenanceLayers = [
  ['reading', 'network'],
  ['triage'],
  ['lifecycle'],
  ['sla', 'vendor'],
  ['ticket'],
  ['account-triage'],
  ['dispatch'],
  ['incident'],
  ['commands'],
];
const maintenanceFolder = '^subgraphs/maintenance/';

/** One rule for each layer: it imports none of the layers above it. */
const layersOfMaintenance = maintenanceLayers.slice(0, -1).map((layer, place) => ({
  name: `${layer.join('-and-')}-know-no-layer-above`,
  severity: 'error',
  comment: 'What follows from a change in a layer above is a reaction: subgraphs/maintenance/reactions.ts lists them.',
  from: { path: `${maintenanceFolder}(${layer.join('|')})/` },
  to: {
    path: `${maintenanceFolder}(${maintenanceLayers
      .slice(place + 1)
      .flat()
      .join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layersOfMaintenance,
    onlyKnows('platform', [], 'The shared kit knows none of the parts that use it.'),
    onlyKnows('gateway', ['^platform/', published], 'The gateway is handed its subgraphs; it never imports them.'),
    onlyKnows(
      'rest-facade',
      ['^platform/', published],
      'The facade speaks GraphQL to the gateway, through what it is handed.',
    ),
    onlyKnows(
      'answer-pages',
      ['^platform/', published, '^rest-facade/(request/execute|uploads/|documents/send-content)'],
      'The pages of those who answer speak GraphQL to the gateway, as the facade does, and share how it asks, reads forms and sends files.',
    ),
    onlyKnows('front-door', ['^platform/'], 'The pages for browsers are told what the process serves.'),
    onlyKnows('router', ['^platform/'], 'The router reaches the cells over HTTP alone.'),
    onlyKnows('desk', [], 'The desk reaches the service over HTTP alone, as a customer’s dashboard would.'),
    {
      name: 'browser-scripts-stand-alone',
      severity: 'error',
      comment:
        'What runs in browsers is bundled; the service imports none of it, and it imports nothing of the service.',
      from: { pathNot: '^front-door/browser/' },
      to: { path: '^front-door/browser/' },
    },
    {
      name: 'browser-scripts-know-no-service',
      severity: 'error',
      comment: 'A script for browsers reaches the service over HTTP alone.',
      from: { path: '^front-door/browser/' },
      to: { path: [...parts, offstage], pathNot: '^front-door/browser/' },
    },
    {
      name: 'subgraph-knows-only-itself',
      severity: 'error',
      comment:
        "A subgraph reads another's published views and never imports its code. import-kit is what the imports of several share.",
      from: { path: '^subgraphs/([^/]+)/' },
      to: {
        path: [...parts, published, offstage],
        pathNot: ['^subgraphs/$1/', '^subgraphs/import-kit/', '^platform/'],
      },
    },
    {
      name: 'list-of-subgraphs-is-only-a-list',
      severity: 'error',
      comment: 'all-subgraphs.ts lists the subgraphs by their tables of contents.',
      from: { path: '^subgraphs/[^/]+\\.ts$' },
      to: { path: [...parts, published, offstage], pathNot: ['^subgraphs/[^/]+/subgraph\\.ts$', '^platform/'] },
    },
    {
      name: 'service-does-not-import-its-users',
      severity: 'error',
      comment: 'What is served does not depend on tests, scripts or benchmarks.',
      from: { path: ['^service/', '^main\\.ts'] },
      to: { path: offstage },
    },
    {
      name: 'scripts-do-not-import-tests',
      severity: 'error',
      comment: 'Tests and benchmarks may use scripts, but not the other way about.',
      from: { path: '^scripts/' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'entities-import-only-what-they-are-made-of',
      severity: 'error',
      comment: 'An entity is made of entities, enums, objects and types; it knows no command, query or resolver.',
      from: { path: '\\.(entity|object|objects|stub|enums|types)\\.ts$' },
      to: { path: '\\.(queries|statements|resolver|rules|events|policy)\\.ts$' },
    },
    {
      name: 'only-the-table-of-contents-imports-resolvers',
      severity: 'error',
      comment: 'Resolvers call commands and queries; nothing calls a resolver.',
      from: { pathNot: '^subgraphs/[^/]+/subgraph\\.ts$' },
      to: { path: '\\.resolver\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'Rules compute on what they are given; they read no database and no clock.',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: [
          '^platform/(db|events|jobs|http|settings|clock)',
          '\\.(queries|statements)\\.ts$',
          'node_modules/(pg|kysely|@mikro-orm)/',
        ],
      },
    },
    {
      name: 'subgraphs-know-no-entity-manager',
      severity: 'error',
      comment: 'Commands change rows by context.rows or by statements, which store at once; see decision 281.',
      from: { path: '^subgraphs/' },
      to: { path: 'node_modules/@mikro-orm/(core|postgresql|sql)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'subgraphs-know-no-http',
      severity: 'error',
      comment: 'How requests arrive is the business of the gateway and the facade.',
      from: { path: '^subgraphs/' },
      to: { path: 'node_modules/(express|@apollo/(server|gateway)|pg)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'What goes in circles cannot be read from one end.',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-entities',
      severity: 'error',
      comment: 'Entities may name each other as types only.',
      from: { path: '\\.entity\\.ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing imports this file, and it imports nothing.',
      from: { orphan: true, path: parts, pathNot: inBrowsers },
      to: {},
    },
    {
      name: 'service-needs-no-dev-packages',
      severity: 'error',
      comment: 'What is served needs only packages listed under "dependencies".',
      from: { path: parts, pathNot: inBrowsers },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-listed-packages',
      severity: 'error',
      comment: 'package.json lists every package that is imported.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: typesOnly },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The imported file is there.',
      from: {},
      to: { couldNotResolve: true, pathNot: typesOnly },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^bench/peers/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
    combinedDependencies: false,
  },
};
