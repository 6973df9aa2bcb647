import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { runTool } from '../support/portal-process.js'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

it.each([
  'affiliate',
  'audit-log',
  'backup',
  'brand',
  'content',
  'keys',
  'mail',
  'migrate',
  'newsletter',
  'orders',
  'overview',
  'performance',
] as const)(
  'npm run %s prints its help on standard error and exits with 1 if it gets an unknown option',
  async (name) => {
    const { code, stdout, stderr } = await runTool(name, ['--colour'], { DATA_DIR })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`npm run ${name}`)
    expect(stderr).not.toMatch(/\n {4}at /)
  },
  60_000,
)
