import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { commandOf } from '../support/command.js'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

const portal = await startPortal()
afterAll(() => portal.stop())

const content = commandOf('content', portal.environment)
const master = await portal.make.master('automation')
const automation = ['--template', 'automation', '--json']
const path = (rest: string) => `/api/content/automation/${rest}`
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

  it('applies chosen drafts', async () => {
    const member = await portal.make.member('automation')
    for (const contentKey of ['only.this', 'not.this'])
      await portal.as(master).post('/api/content').send({ contentKey, content: 'words' }).expect(201)
    expect((await content('apply', '--only', 'only.this', ...automation)).code).toBe(0)
    const { items } = (await portal.as(member).get('/api/portal/content').expect(200)).body
    expect(items.map((item: { contentKey: string }) => item.contentKey)).toEqual(['only.this'])
    const { code, stderr } = await content('apply', '--only', 'no.such.key', ...automation)
    expect([code, stderr]).toEqual([1, 'The automation template has no draft no.such.key.\n'])
  })

  it('schedules a release', async () => {
    const at = new Date(Date.now() + 3_600_000)
    at.setMilliseconds(0)
    const written = at.toISOString().replace('.000Z', '+00:00')
    const { body: before } = await portal.as(master).get(path('schedule')).expect(200)
    expect(before.schedule).toBeNull()
    const { code, stdout } = await content('apply', '--at', written, ...automation)
    const { release } = JSON.parse(stdout)
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { release: 2, keys: expect.any(Number), at: at.toISOString() },
    ])
    const { body } = await portal.as(master).get(path('schedule')).expect(200)
    expect(body.schedule).toEqual({ release, at: at.toISOString(), by: 'the command line' })
    const second = await content('apply', '--at', written, ...automation)
    expect([second.code, second.stderr]).toEqual([
      1,
      expect.stringMatching(/^Release 2 is already scheduled/),
    ])
  })

  it.each<[string[], RegExp]>([
    [['apply'], /^Add --template/],
    [['apply', '--template', 'both'], /^Add --template/],
    [['apply', '--template', 'indicator', '--release', '99'], /^Release not found\./],
    [['apply', '--template', 'indicator', '--release', 'x'], /^The release must be a whole number\./],
    [['apply', '--template', 'indicator', '--at', 'monday'], /^The time must include a time zone/],
    [['apply', '--template', 'indicator', '--at', '2026-12-01T09:00'], /^The time must include a time zone/],
    [['apply', '--template', 'indicator', '--at', '2020-12-01T09:00:00Z'], /^Choose a time in the future\./],
    [['apply', '--template', 'indicator', '--at', '2031-12-01T09:00:00Z', '--release', '1'], /^Use either/],
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
