const { existsSync, readdirSync } = require('node:fs')

/** @param {string} parent */
const foldersOf = (parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

// Folders of `src` that are no feature, by layer.
const APP = ['web', 'placeholder-images', 'seed', 'commands']
const FEATURES = foldersOf('src')
  .filter((name) => !['platform', 'mail', 'keys', 'admin', ...APP].includes(name))
  .join('|')
// What several subjects of the back office share; a subject has an index.ts, which lists it.
const SHARED_ADMIN = foldersOf('client/admin')
  .filter((name) => !existsSync(`client/admin/${name}/index.ts`))
  .join('|')

// Which layer may import which. Each layer may import itself and those above it in its list, never those below.
const SERVER = {
  platform: '^src/platform/|^(migrations/|ormconfig[.]ts$)',
  mail: '^src/mail/',
  keys: '^src/keys/',
  features: `^src/(${FEATURES})/`,
  admin: '^src/admin/',
  app: `^src/(app[.](module|setup)|main)[.]ts$|^src/(${APP.join('|')})/`,
}
const CLIENT = {
  theme: '^client/theme/',
  ui: '^client/ui/',
  shell: '^client/shell/',
  sections: '^client/(sections|admin)/',
  documents: '^client/documents/',
}
const CONTRACT = '[.]contract[.]ts$'
const DTO = '[.]dto[.]ts$'
const SPEC = '[.]spec[.]tsx?$'
// These fill new columns by their features' rules, as the server goes on to.
const BY_RULE = '^migrations/(0046-affiliates-without-application|0047-money)[.]ts$'

/** @param {Record<string, string>} layers @param {string} half */
const onlyBackwards = (layers, half) =>
  Object.entries(layers).flatMap(([name, path], rank) => {
    const later = Object.values(layers).slice(rank + 1)
    return later.length === 0
      ? []
      : {
          name: `${half}-${name}-imports-only-what-is-below-it`,
          severity: 'error',
          from: { path, pathNot: [SPEC, BY_RULE] },
          to: { path: later, pathNot: CONTRACT },
        }
  })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...onlyBackwards(SERVER, 'server'),
    ...onlyBackwards(CLIENT, 'client'),
    {
      name: 'server-file-has-a-layer',
      comment:
        'A new folder of src is a feature, or needs its place in the lists above; the root holds only what starts it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [...Object.values(SERVER), CONTRACT, SPEC] },
      to: {},
    },
    {
      name: 'server-features-know-nothing-of-each-other',
      comment: 'Orders and the newsletter excepted: see the two rules below.',
      severity: 'error',
      from: { path: SERVER.features, pathNot: '^src/(orders|newsletter)/' },
      to: { path: SERVER.features, pathNot: '^src/$1/' },
    },
    {
      name: 'orders-know-only-the-sale-book',
      comment: 'They book their payments in the account of sales, in the same transaction.',
      severity: 'error',
      from: { path: '^src/orders/' },
      to: {
        path: SERVER.features,
        pathNot: '^src/(orders/|affiliate/(affiliate[.]module|sales/sale-book[.]service)[.]ts$)',
      },
    },
    {
      name: 'the-newsletter-knows-what-it-is-written-with',
      comment: 'Markup, pictures and levels of the content, and the newest head of the performance record.',
      severity: 'error',
      from: { path: '^src/newsletter/' },
      to: {
        path: SERVER.features,
        pathNot:
          '^src/(newsletter/|content/(markup|pictures/named-pictures|collections/collections[.]contract)[.]ts$|performance/(performance[.]module|record[.]contract|return-figures[.]contract|record/performance-record[.]service)[.]ts$)',
      },
    },
    {
      name: 'client-file-has-a-layer',
      comment: 'The client has the folders of the list above, and no loose files.',
      severity: 'error',
      from: { path: '^client/', pathNot: Object.values(CLIENT) },
      to: {},
    },
    {
      name: 'client-sections-know-nothing-of-each-other',
      severity: 'error',
      from: { path: '^client/(sections|admin)/([^/]+)/' },
      to: {
        path: '^client/(sections|admin)/',
        pathNot: `^client/($1/$2|admin/(${SHARED_ADMIN}))/`,
      },
    },
    {
      name: 'only-the-back-office-uses-its-frame',
      severity: 'error',
      from: { path: '^client/(sections|documents)/' },
      to: { path: `^client/admin/(${SHARED_ADMIN})/` },
    },
    {
      name: 'the-frame-knows-nothing-of-keys',
      severity: 'error',
      from: { path: '^client/admin/back-office/' },
      to: { path: '^client/admin/keys/' },
    },
    {
      name: 'client-reads-only-contracts-of-the-server',
      comment: 'Of a DTO the client imports the class as a type: it is the type of the request.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(src|migrations)/|^ormconfig', pathNot: [CONTRACT, DTO] },
    },
    {
      name: 'client-has-no-code-of-a-dto',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: DTO, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contracts-import-only-contracts',
      severity: 'error',
      // The JSON parser runs in both halves, as contracts do.
      from: { path: CONTRACT },
      to: { pathNot: [CONTRACT, 'node_modules/jsonc-parser/'] },
    },
    {
      name: 'server-never-imports-the-client',
      severity: 'error',
      from: { path: '^(src|migrations)/|^ormconfig' },
      to: { path: '^client/' },
    },
    {
      name: 'controller-then-service-then-entity',
      severity: 'error',
      from: { path: '[.](service|entity)[.]ts$' },
      to: { path: '[.]controller[.]ts$' },
    },
    {
      name: 'entities-stay-behind-the-service',
      severity: 'error',
      from: { path: '[.](controller|dto|contract)[.]ts$' },
      to: { path: '[.]entity[.]ts$' },
    },
    {
      name: 'entities-stay-in-their-feature',
      comment:
        'Foreign keys excepted: an entity may name the entity it refers to. Demo data are rows of every kind. SQL that ' +
        'joins access keys takes the join from keys/directory/key-sql-join.ts (docs/decisions/keys.md).',
      severity: 'error',
      from: {
        path: '^src/([^/]+)/',
        pathNot: ['[.]entity[.]ts$', SPEC, '^src/seed/demo-affiliates[.]ts$'],
      },
      to: { path: '[.]entity[.]ts$', pathNot: '^src/$1/' },
    },
    { name: 'nothing-in-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-left-over',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          SPEC,
          '[.]d[.]ts$',
          '[.]css$',
          '[.]copy[.]ts$',
          CONTRACT,
          '^client/documents/.*[+]',
          '^client/(sections|admin)/[^/]+/index[.]ts$',
          '^src/main[.]ts$',
          '^src/commands/run-command[.]ts$',
        ],
      },
      to: {},
    },
    {
      name: 'imports-are-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|[?]' },
    },
    {
      name: 'production-runs-without-the-tools',
      severity: 'error',
      from: { path: '^(src|migrations)/|^ormconfig', pathNot: SPEC },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
