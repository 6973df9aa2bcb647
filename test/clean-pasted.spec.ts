import { describe, expect, it } from '@jest/globals'
import { cleanMarkup } from '#src/content/markup.js'
import { GOOGLE_DOCS, WORD } from '#test/support/clipboard-samples.js'
import { XSS_CORPUS } from '#test/support/xss-corpus.js'
import { cleanPasted } from '#client/ui/rich-editor/clean-pasted.js'

const INTRO =
  '<h3>Before you sail</h3><p>Check the <strong>weather</strong>, the <em>tide</em> and <a href="https://example.com/charts?a=1&amp;b=2">the charts</a>. Always.</p>'
const withoutGaps = (html: string) => html.replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim()

describe('cleanPasted', () => {
  it('makes lists of Word’s paragraphs, and drops its markers, styles and pictures', () => {
    const cleaned = withoutGaps(cleanPasted(WORD))
    expect(cleaned).toBe(
      `${INTRO}<ul><li>Life jackets<ul><li>One for each</li></ul></li><li><strong>Water</strong></li></ul>` +
        '<ol><li>Cast off</li><li>Set sail</li></ol><p>Done.</p>',
    )
    expect(cleanMarkup(cleaned)).toBe(cleaned)
  })

  it('reads the styles of Google Docs, and nests its lists', () => {
    const cleaned = withoutGaps(cleanPasted(GOOGLE_DOCS))
    expect(cleaned).toBe(
      `${INTRO}<ul><li><p>Life jackets</p><ul><li><p>One for each</p></li></ul></li><li><p><strong>Water</strong></p></li></ul>` +
        '<ol><li><p>Cast off</p></li><li><p>Set sail</p></li></ol><p>Done.</p>',
    )
    expect(cleanMarkup(cleaned)).toBe(cleaned)
  })

  it.each([
    ['plain words', 'plain words'],
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['<table><tr><td>a</td></tr></table>', 'a'],
    [
      '<p style="font-weight:bold">x</p><span style="text-decoration: line-through">y</span>',
      '<p>x</p><s>y</s>',
    ],
    ['<i style="font-style:normal">x</i>', 'x'],
    ['<script>alert(1)</script><p onclick="x">y</p>', '<p>y</p>'],
    ['<p>never closed', '<p>never closed</p>'],
    ['</p>never opened', 'never opened'],
    [
      `<img src="/site-pictures/${'ab'.repeat(32)}.webp" alt="a" width="2" height="1"><img src="https://example.com/x.png">`,
      `<img src="/site-pictures/${'ab'.repeat(32)}.webp" alt="a" width="2" height="1">`,
    ],
    [
      `<img src="/site-pictures/${'ab'.repeat(32)}.webp" alt='a" onerror="b' width="2" height="1">`,
      `<img src="/site-pictures/${'ab'.repeat(32)}.webp" alt="a&quot; onerror=&quot;b" width="2" height="1">`,
    ],
  ])('turns %j into %j', (html, cleaned) => expect(cleanPasted(html)).toBe(cleaned))

  it.each(XSS_CORPUS)('keeps nothing of %j that has a style or a handler', (attack) => {
    for (const [tag] of cleanPasted(attack).matchAll(/<[a-z](?:"[^"]*"|[^">])*>/gi))
      expect(tag).not.toMatch(/\s(?:style|on\w+)\s*=(?![^"]*"[^"]*$)/i)
  })
})
