import { availableParallelism } from 'node:os'

/** @type {import('jest').Config} */
const project = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/no-styles.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^#(.*)\\.js$': '<rootDir>/$1',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
}

/**
 * A suite's name says what it needs: `.e2e-spec` and `.fault-spec` a database, `.process-spec` the built server and a
 * database; these run on SQLite and on MySQL. `.edge-spec` suites are the same on both databases and run once, with NIGHTLY
 * twice.
 */
const isSecondRun = process.env.TEST_DATABASE_URL !== undefined
const databaseProject = (
  /** @type {string} */ name,
  /** @type {string} */ testMatch,
  /** @type {string[]} */ ...ignored
) => ({
  ...project,
  displayName: name,
  testMatch: [`<rootDir>/${testMatch}`],
  testPathIgnorePatterns: [
    ...ignored,
    ...(isSecondRun && !process.env.NIGHTLY ? ['[.]edge-spec[.][jt]s$'] : []),
  ],
})

/**
 * In Node's own modules, as scripts/e2e.mjs has transpiled them: a worker loads the server once and not once for each suite.
 * What a module holds lives on from suite to suite, and there are no limits of time (scripts/e2e.mjs has one).
 */
const inNode = (/** @type {string} */ name, /** @type {string} */ testMatch) => ({
  ...databaseProject(name, testMatch),
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/test/support/source-maps.mjs'],
  modulePathIgnorePatterns: [],
  moduleNameMapper: {},
  transform: {},
})

/** Faults that are about time limits which a busy machine would miss: they run one after the other. */
const TIMED_FAULTS =
  'faults/(backlog|database-failover|database-hang|database-lock|disk-full|long-reads|redis-hang|shutdown-load|slow-bodies)[.]'

/** @type {import('jest').Config} */
export default {
  // Enough for a busy machine.
  testTimeout: 60_000,
  // By default jest leaves one core free: on two cores, half of the machine.
  maxWorkers: Math.min(availableParallelism(), 4),
  // Each suite leaves its modules in memory: collecting that garbage soon costs more than a new worker.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/{src,client}/**/*.spec.{ts,tsx}', '<rootDir>/test/*.spec.ts'],
    },
    inNode('cases', 'dist/tests/test/cases/*-spec.js'),
    inNode('e2e', 'dist/tests/test/e2e/*-spec.js'),
    databaseProject('faults', 'test/faults/*-spec.ts', TIMED_FAULTS),
    databaseProject('timed-faults', 'test/faults/*-spec.ts', `^(?!.*${TIMED_FAULTS})`),
  ],
}
