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

/** @type {import('jest').Config} */
export default {
  testTimeout: 30_000,
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/{src,client}/**/*.spec.{ts,tsx}', '<rootDir>/test/*.spec.ts'],
    },
    { ...project, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/*.e2e-spec.ts'] },
    { ...project, displayName: 'faults', testMatch: ['<rootDir>/test/faults/*.fault-spec.ts'] },
  ],
}
