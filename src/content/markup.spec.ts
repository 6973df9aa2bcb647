import { describe, expect, it } from '@jest/globals'
import { XSS_CORPUS } from '#test/support/xss-corpus.js'
import { cleanMarkup } from './markup.js'
import { isSitePicture } from './pictures/site-pictures.contract.js'
import { HTML_TAGS } from './safe-markup.contract.js'
import { isSafeUrl } from './safe-url.contract.js'

const PICTURE = `/site-pictures/${'ab'.repeat(32)}.webp`

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
    [
      `<p>a</p><img src=" ${PICTURE} " alt='A "b"' width=640 height=400 onload=x>`,
      `<p>a</p><img src="${PICTURE}" alt="A &quot;b&quot;" width="640" height="400" />`,
    ],
    [`<img src="${PICTURE}" width="1e3" height="-1">`, `<img src="${PICTURE}" alt="" />`],
    ['a<img src="https://example.com/a.webp">b<img>c', 'abc'],
  ])('turns %s into %s', (html, cleaned) => expect(cleanMarkup(html)).toBe(cleaned))

  it('is tested against more than a hundred attacks', () => expect(XSS_CORPUS.length).toBeGreaterThan(100))

  it.each(XSS_CORPUS.map((payload) => [payload]))('removes everything harmful from %j', (payload) => {
    const cleaned = cleanMarkup(`<p>before</p>${payload}<p>after</p>`)
    for (const [, , tag, attributes] of tagsIn(cleaned)) {
      expect(HTML_TAGS).toContain(tag)
      for (const [, name, value] of attributes!.matchAll(/([^\s=]+)="([^"]*)"/g)) {
        expect(['href', 'title', 'src', 'alt', 'width', 'height']).toContain(name)
        if (name === 'src') expect(isSitePicture(value!)).toBe(true)
        if (name === 'href') expect(isSafeUrl(value!.replaceAll('&amp;', '&'))).toBe(true)
      }
      expect(attributes).not.toMatch(/\bon\w+\s*=(?![^"]*")/i)
    }
    expect(cleanMarkup(cleaned)).toBe(cleaned)
  })
})
