import { availableParallelism } from 'node:os'

/** @type {import('jest').Config} */
const project = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/no-styles.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
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
 * database; these run on SQLite and on MySQL. `.edge-spec` suites do not depend on the database and run once.
 */
const isSecondRun = process.env.TEST_DATABASE_URL !== undefined
const databaseProject = (
  /** @type {string} */ name,
  /** @type {string} */ testMatch,
  /** @type {string[]} */ ...ignored
) => ({
  ...project,
  displayName: name,
  testMatch: [`<rootDir>/test/${testMatch}`],
  testPathIgnorePatterns: [...ignored, ...(isSecondRun ? ['[.]edge-spec[.]ts$'] : [])],
})

/** Faults that are about time limits which a busy machine would miss: they run one after the other. */
const TIMED_FAULTS =
  'faults/(backlog|database-hang|database-lock|disk-full|long-reads|redis-hang|shutdown-load|slow-bodies)[.]'

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
    databaseProject('cases', 'cases/*-spec.ts'),
    databaseProject('e2e', 'e2e/*-spec.ts'),
    databaseProject('faults', 'faults/*-spec.ts', TIMED_FAULTS),
    databaseProject('timed-faults', 'faults/*-spec.ts', `^(?!.*${TIMED_FAULTS})`),
  ],
}
