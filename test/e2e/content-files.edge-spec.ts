import { afterAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

describe('content files', () => {
  const item = (contentKey: string, more: object = {}) => ({
    contentKey,
    contentType: 'text',
    page: 'news',
    section: null,
    content: 'from a file',
    isActive: true,
    ...more,
  })
  const upload = (file: unknown, query = '', master = manager.automation) =>
    portal
      .as(master)
      .post(
        `/api/content/${master === manager.automation ? 'automation' : 'indicator'}/upload-import${query}`,
      )
      .attach('file', Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)), 'content.json')

  it('are exported and imported again', async () => {
    await manager.created()
    const { body: file } = await manager.asMaster().get('/api/content/automation/export').expect(200)
    expect(Object.keys(file)).toEqual(['success', 'template', 'items'])
    expect(Object.keys(file.items[0]).sort()).toEqual(Object.keys(item('a')).sort())
    const { template, items } = file
    const { body } = await upload({ template, items }).expect(200)
    expect(body).toEqual({
      success: true,
      isDryRun: false,
      created: [],
      updated: [],
      unchanged: items.map(({ contentKey }: { contentKey: string }) => contentKey),
    })
  })

  it('are previewed without changes', async () => {
    const [untouched, other] = [await manager.created(), await manager.created()]
    const fresh = manager.newKey()
    const items = [
      item(untouched.contentKey, { content: 'words', page: 'dashboard' }),
      item(other.contentKey),
      item(fresh),
    ]
    const plan = { created: [fresh], updated: [other.contentKey], unchanged: [untouched.contentKey] }
    const before = await manager.listed()
    const dry = await upload({ template: 'automation', items }, '?dryRun=true').expect(200)
    expect(dry.body).toEqual({ success: true, isDryRun: true, ...plan })
    expect(await manager.listed()).toEqual(before)
    const real = await upload({ template: 'automation', items }).expect(200)
    expect(real.body).toEqual({ success: true, isDryRun: false, ...plan })
    const { content } = await manager.listed()
    expect(content.find((one: { contentKey: string }) => one.contentKey === fresh)).toMatchObject({
      content: 'from a file',
      version: 1,
    })
    expect(content).toContainEqual(before.content.find((one: { id: string }) => one.id === untouched.id))
  })

  it.each([
    ['', /^The file isn't valid JSON\. Line 1/],
    ['{\n"items": [}', /^The file isn't valid JSON\. Line 2: Expected a value\.$/],
    ['[]', /^This isn't a content export\. Choose another file\.$/],
    ['7', /^This isn't a content export\. Choose another file\.$/],
    [{ template: 'automation' }, /^The file must have a list of items\.$/],
    [{ template: 'indicator', items: [] }, /^This file is for the other template, indicator\.$/],
    [{ template: 'automation', items: [], more: 1 }, /^Unknown field\.$/],
    [{ template: 'automation', items: [item('a', { more: 1 })] }, /^Item 1: Unknown field\./],
    [{ template: 'automation', items: [item('a'), item('a')] }, /^Item 2: its content key appears twice/],
    [{ template: 'automation', items: [item('a'), item('b', { content: '' })] }, /^Item 2: Content key/],
    [
      { template: 'automation', items: [item('a', { contentType: 'json', content: '{\n]' })] },
      /^Item 1: The JSON isn't valid\. Line 2/,
    ],
    [{ template: 'automation', items: [7] }, /^Each item of the file must be an object\.$/],
    [{ template: 'automation', items: [[]] }, /^Each item of the file must be an object\.$/],
  ])('are refused as %j and store nothing', async (file, sentence) => {
    const before = await manager.listed()
    const { body } = await upload(file).expect(400)
    expect(body).toEqual(refused(expect.stringMatching(sentence) as unknown as string))
    expect(await manager.listed()).toEqual(before)
  })

  it('are required and limited to 5 MB', async () => {
    await manager.asMaster().post('/api/content/automation/upload-import').expect(400)
    await upload('x'.repeat(5 * 1024 * 1024 + 1)).expect(413)
  })

  it('are refused from the master of another template', async () => {
    const path = '/api/content/automation/upload-import'
    await portal.as(manager.indicator).post(path).attach('file', Buffer.from('{}'), 'a.json').expect(403)
  })
})
