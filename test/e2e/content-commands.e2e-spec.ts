import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { commandOf } from '../support/command.js'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

const portal = await startPortal()
afterAll(() => portal.stop())

const content = commandOf('content', portal.environment)
const ITEM = {
  contentKey: 'from.command',
  contentType: 'html',
  page: 'news',
  section: 'Notices',
  content: '<p>By the command line</p>',
  isActive: true,
}

describe('npm run content', () => {
  it('imports, applies, exports and reverts next to a running portal', async () => {
    const file = join(portal.config.dataDir, 'content.json')
    await writeFile(file, JSON.stringify({ template: 'indicator', items: [ITEM] }))
    const at = ['--template', 'indicator', '--json']
    const member = await portal.make.member('indicator')
    const read = async () => (await portal.as(member).get('/api/portal/content').expect(200)).body.items

    const dry = await content('import', file, '--dry-run', ...at)
    expect([dry.code, dry.stderr]).toEqual([0, ''])
    const plan = { created: [ITEM.contentKey], updated: [], unchanged: [] }
    expect(JSON.parse(dry.stdout)).toEqual({ isDryRun: true, ...plan })
    expect(JSON.parse((await content('apply', ...at)).stdout)).toEqual({ release: 1, keys: 1 })
    expect(await read()).toEqual([])

    expect(JSON.parse((await content('import', file, ...at)).stdout)).toEqual({ isDryRun: false, ...plan })
    expect((await content('apply', '--template', 'indicator')).stdout).toBe('release  keys\n2        1\n')
    const { isActive: _, ...released } = ITEM
    expect(await read()).toEqual([released])
    const exported = await runTool('content', ['export', ...at], portal.environment)
    expect(JSON.parse(exported.stdout)).toEqual({ template: 'indicator', items: [ITEM] })
    expect((await content('apply', '--release', '1', ...at)).code).toBe(0)
    expect(await read()).toEqual([])
  })

  it.each<[string[], RegExp]>([
    [['apply'], /^Add --template/],
    [['apply', '--template', 'both'], /^Add --template/],
    [['apply', '--template', 'indicator', '--release', '99'], /^Release not found\./],
    [['apply', '--template', 'indicator', '--release', 'x'], /^The release must be a whole number\./],
    [['import', '--template', 'indicator'], /^Add the file/],
    [['import', '/no/such/file.json', '--template', 'indicator'], /^Couldn't read the file/],
    [['export', '/no/such/folder/x.json', '--template', 'indicator'], /^Couldn't write the file/],
    [['export', '--colour'], /^Unknown option/],
    [[], /^npm run content/],
  ])('fails with a message: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await content(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })
})
