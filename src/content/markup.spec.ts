import { describe, expect, it } from '@jest/globals'
import { XSS_CORPUS } from '#test/support/xss-corpus.js'
import { cleanMarkup } from './markup.js'
import { HTML_TAGS } from './safe-markup.contract.js'
import { isSafeUrl } from './safe-url.contract.js'

/** Every tag with its attributes, as a browser would find them in well-formed markup. */
const tagsIn = (html: string) => [...html.matchAll(/<(\/?)([^\s/>]+)([^>]*)>/g)]

describe('cleanMarkup', () => {
  it('keeps allowed markup', () => {
    const html =
      '<h3>Title</h3><p>One <strong>two</strong> <em>three</em><br />four</p><ul><li><a href="https://example.com/?a=1&amp;b=2" title="x">five</a></li></ul>'
    expect(cleanMarkup(html)).toBe(html)
  })

  it.each([
    ['<h1>Big</h1>', '<h3>Big</h3>'],
    ['<p class="x" id="y" style="color:red">Plain</p>', '<p>Plain</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" /download ">x</a>', '<a href="/download">x</a>'],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<section><p>inside</p></section>', '<p>inside</p>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('turns %s into %s', (html, cleaned) => expect(cleanMarkup(html)).toBe(cleaned))

  it('is tested against more than a hundred attacks', () => expect(XSS_CORPUS.length).toBeGreaterThan(100))

  it.each(XSS_CORPUS.map((payload) => [payload]))('removes everything harmful from %j', (payload) => {
    const cleaned = cleanMarkup(`<p>before</p>${payload}<p>after</p>`)
    for (const [, , tag, attributes] of tagsIn(cleaned)) {
      expect(HTML_TAGS).toContain(tag)
      for (const [, name, value] of attributes!.matchAll(/([^\s=]+)="([^"]*)"/g)) {
        expect(['href', 'title']).toContain(name)
        if (name === 'href') expect(isSafeUrl(value!.replaceAll('&amp;', '&'))).toBe(true)
      }
      expect(attributes).not.toMatch(/\bon\w+\s*=(?![^"]*")/i)
    }
    expect(cleanMarkup(cleaned)).toBe(cleaned)
  })
})
