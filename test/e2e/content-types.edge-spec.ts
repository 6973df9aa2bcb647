import { afterAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'
import { hasControlCharacter, XSS_CORPUS } from '../support/xss-corpus.js'

const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

describe('content types', () => {
  it('limit content to 20,000 characters of any script', async () => {
    for (const character of ['x', 'ä', '語']) {
      expect((await manager.created({ content: character.repeat(20_000) })).content).toHaveLength(20_000)
      const { body } = await manager.create({ content: character.repeat(20_001) }).expect(400)
      const sentence = 'The content can have up to 20,000 characters.'
      expect(body).toEqual(refused(sentence, { content: sentence }))
    }
    // More bytes than a row holds: refused by a sentence too, not a 500.
    await manager.create({ content: '🦊'.repeat(17_000) }).expect(400)
    await manager.create({ contentType: 'html', content: '&'.repeat(20_000) }).expect(400)
  })

  it.each([
    ['{"a": 1,\n "b" 2}', "The JSON isn't valid. Line 2, column 6: Expected a colon."],
    ['{"a": [1, 2}', "The JSON isn't valid. Line 1, column 12: Expected a comma or ]."],
    ['{\n"a": 1', "The JSON isn't valid. Line 2, column 7: The JSON ends too early."],
  ])('report the fault in the JSON %j', async (content, sentence) => {
    const { body } = await manager.create({ contentType: 'json', content }).expect(400)
    expect(body).toEqual(refused(sentence, { content: sentence }))
  })

  it.each([['https://example.com/a?b=c'], ['mailto:a@b.example'], ['/download']])(
    'accept the address %s',
    async (content) => {
      expect((await manager.created({ contentType: 'url', content: ` ${content} ` })).content).toBe(content)
    },
  )

  it('rewrite HTML with allowed markup only', async () => {
    const content = '<h1>Hello</h1><p onclick="alert(1)">World<script>alert(1)</script></p>'
    expect((await manager.created({ contentType: 'html', content })).content).toBe(
      '<h3>Hello</h3><p>World</p>',
    )
    // Nothing to show is no error.
    const { content: empty } = await manager.created({
      contentType: 'html',
      content: '<script>alert(1)</script>',
    })
    expect(empty).toBe('<p></p>')
  })

  it('neutralize every attack in HTML and refuse it as an address or a key', async () => {
    const release = async (contentKey: string) => {
      await manager.apply()
      return manager.seenBy(await portal.make.member('automation'), contentKey)
    }
    let last = ''
    for (const payload of XSS_CORPUS) {
      const html = await manager.create({ contentType: 'html', content: `<p>x</p>${payload}` })
      const isPrintable = !hasControlCharacter(payload)
      expect([payload, html.status]).toEqual([payload, isPrintable ? 201 : 400])
      if (html.status === 201) {
        last = html.body.item.contentKey
        expect(html.body.item.content).not.toMatch(
          /<(script|img|svg|math|style|iframe|object|form|base|link)\b/i,
        )
        const withoutValues = html.body.item.content.replaceAll(/"[^"]*"/g, '""')
        expect(withoutValues).not.toMatch(/<[^>]*\s(on\w+|style|src)\s*=[^>]*>/i)
        expect(html.body.item.content).not.toMatch(/href="(?!https?:|mailto:|\/(?!\/))/i)
      }
      await manager.create({ contentType: 'url', content: payload }).expect(400)
      await manager.create({ contentKey: payload }).expect(400)
      // JSON escapes control characters.
      await manager.create({ contentType: 'json', content: JSON.stringify({ text: payload }) }).expect(201)
      const section = await manager.create({ section: payload.slice(0, 80) })
      const isOneLine = !/[\t\n]/.test(payload)
      expect([payload, section.status]).toEqual([payload, isPrintable && isOneLine ? 201 : 400])
    }
    expect((await release(last)).content).toMatch(/^<p>x<\/p>/)
  }, 120_000)
})
