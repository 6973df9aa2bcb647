import { describe, expect, it } from '@jest/globals'
import { cleanMarkup } from '../../content/markup.js'
import { BUILT_IN_BRAND } from '../../platform/brand/brand.contract.js'
import { renderCampaign } from './campaign-letter.js'

const ORIGIN = 'https://portal.example'
const NO_RECORD = { seq: 0, hash: '' }
const render = (html: string, head = NO_RECORD) =>
  renderCampaign({ subject: 'News & more', html: cleanMarkup(html) }, 'token', head, {
    brand: BUILT_IN_BRAND,
    origin: ORIGIN,
  })
/** The text part between the heading and the footer. */
const textOf = (html: string) =>
  /^News & more\n\n([^]*)\n\nYou’re receiving/.exec(render(html).text)![1]!.trim()

describe('a campaign as a mail', () => {
  it.each([
    ['paragraphs', '<p>One<br>two</p><p>Three</p>', 'One\ntwo\n\nThree'],
    [
      'text without a paragraph',
      'One <b>two</b> <i>three</i><p>Four</p>five',
      'One two three\n\nFour\n\nfive',
    ],
    ['characters of HTML', '<p>a &lt; b &amp;amp; c &quot;d&quot; &eacute;</p>', 'a < b &amp; c "d" é'],
    ['a link to the portal', '<p><a href="/faq?a=1&amp;b=2">FAQ</a></p>', `FAQ: ${ORIGIN}/faq?a=1&b=2`],
    [
      'lists',
      '<ol><li>One<ul><li>a</li><li>b</li></ul></li><li><p>Two</p></li></ol>',
      '1. One\n  - a\n  - b\n2. Two',
    ],
    ['a quote', '<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n>\n> Two'],
    ['headings, a rule, and code', '<h3>One</h3><hr><pre>a\n b</pre>', 'One\n\n---\n\na\n b'],
    ['a picture', `<p><img src="/site-pictures/${'a'.repeat(64)}.webp" alt="A chart"></p>`, '[A chart]'],
    [
      'text beside the entries of a list',
      '<ul>One<li>two</li><br><ol><li>three</li></ol></ul><li>Four</li><li>five</li>',
      '- One\n- two\n- 1. three\n\nFour\n\nfive',
    ],
    [
      'links that go nowhere, and pictures of others',
      '<p><a href="a.example">a</a> <a href="//b.example">b</a> <a href="javascript&#58;alert(1)">c</a><img src="http://d.example/x.png" alt="d"><img src="data:image/png;base64,AA" alt="e"></p>',
      'a b c',
    ],
    ['an unclosed element', '<p>One <strong>two', 'One two'],
  ])('has %s as text', (_, html, text) => expect(textOf(html)).toBe(text))

  it('has absolute addresses, styles of its own, and nothing that is not allowed', () => {
    const picture = `/site-pictures/${'a'.repeat(64)}.webp`
    const { html } = render(
      `<p style="color:red" onclick="x()">a <small>b</small><img src="${picture}" alt="" width="900" height="300"></p><script>c</script><h3>&lt;script&gt;</h3>`,
    )
    const body = html.slice(html.indexOf('<h1'))
    expect(body).toContain(`src="${ORIGIN}${picture}"`)
    expect(body).toContain('max-width:100%')
    expect(body).toContain('>&lt;script&gt;</h3>')
    expect(body).not.toMatch(/<script|onclick|color:red|<small/)
    expect(html).toContain('<title>News &amp; more</title>')
  })

  it('is made in no time of a text that is mostly blanks', () => {
    const started = performance.now()
    expect(textOf(`${' '.repeat(49_000)}a`)).toBe('a')
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('ends with the head of the record, if there is one', () => {
    const hash = 'a3f1'.repeat(16)
    for (const part of Object.values(render('<p>a</p>', { seq: 51, hash })).slice(1))
      expect(part).toContain(`${hash} (row 51)`)
    expect(render('<p>a</p>').text).not.toContain('performance record')
  })
})
