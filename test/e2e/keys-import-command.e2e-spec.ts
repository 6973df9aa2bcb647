import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { hashOfFile, ImportProgress } from '../../src/keys/import/import-progress.service.js'
import { UnitOfWork } from '../../src/platform/database/writes/unit-of-work.js'
import { commandOf } from '../support/command.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal()
afterAll(() => portal.stop())

const keys = commandOf('keys', portal.environment)
const signInStatus = async (accessKey: string) =>
  (await portal.anonymous.post('/api/auth/validate-key').send({ accessKey })).status

describe('npm run keys -- import', () => {
  it('imports keys of any format from a file, all or none', async () => {
    const file = join(portal.config.dataDir, 'keys.csv')
    await writeFile(file, 'key,type,holder\nold-customer-1,lifetime,"Vale, Ann"\nold-customer-2,indicator,\n')
    expect((await keys('import', file, '--json')).code).toBe(0)
    expect(await signInStatus('old-customer-2')).toBe(200)
    await writeFile(file, 'key,type\nold-customer-3,lifetime\nold-customer-1,lifetime\nold-customer-4,gold\n')
    const again = await keys('import', file)
    expect([again.code, again.stderr]).toEqual([
      1,
      'Nothing was imported. 2 of 3 rows have errors:\nRow 3: This key already exists.\nRow 4: The type must be one of indicator, automation, fullaccess, lifetime, standard.\n',
    ])
    expect(await signInStatus('old-customer-3')).toBe(401)
  })

  it('names every faulty row of a file', async () => {
    const file = join(portal.config.dataDir, 'faulty.csv')
    await writeFile(file, `type\n${'gold\n'.repeat(12_000)}`)
    const lines = (await keys('import', file)).stderr.trim().split('\n')
    expect(lines[0]).toBe('Nothing was imported. 12000 of 12000 rows have errors:')
    expect([lines.length, lines.at(-1)]).toEqual([
      12_001,
      expect.stringMatching(/^Row 12001: The type must be one of/),
    ])
  })

  it('says in a preview how many keys are new, and whether the file was imported before', async () => {
    const file = join(portal.config.dataDir, 'again.csv')
    await writeFile(file, 'type,holder\nlifetime,Ann\nindicator,Bo\n')
    const preview = async () => JSON.parse((await keys('import', file, '--dry-run', '--json')).stdout)
    expect(await preview()).toEqual({ rows: 2, newKeys: 2, written: 0, importedAt: null })
    expect((await keys('import', file, '--dry-run')).stdout).toBe(
      '2 new keys can be imported. This was a dry run.\n',
    )
    const first = JSON.parse((await keys('import', file, '--json')).stdout)
    expect(first).toEqual({ keys: [expect.anything(), expect.anything()], written: 0, importedAt: null })
    const { importedAt } = await preview()
    expect(importedAt).toMatch(/^\d{4}-.*Z$/)
    const warning = `This file was already imported on ${importedAt}; rows without a key issue more new keys.\n`
    expect((await keys('import', file, '--dry-run')).stdout).toContain(warning)
    expect((await keys('import', file)).stdout).toContain(warning)
  })

  it('says how many keys an interrupted import had saved, which it does not print', async () => {
    const file = join(portal.config.dataDir, 'interrupted.csv')
    await writeFile(file, 'type,holder\nlifetime,Cid\nindicator,Dea\nlifetime,Eve\n')
    const progress = portal.app.get(ImportProgress)
    const lease = await progress.begin(hashOfFile(await readFile(file)), { written: 0, finishedAt: null })
    await portal.app.get(UnitOfWork).write((tx) => progress.move(tx, lease, 0, 2))
    await progress.giveUp(lease, false)
    const { stdout } = await keys('import', file, '--json')
    expect(JSON.parse(stdout)).toEqual({ keys: [expect.anything()], written: 2, importedAt: null })
  })
})
