import { describe, expect, it } from '@jest/globals'
import { searchableText } from './searchable-text.js'

describe('searchableText', () => {
  it.each([
    ['<p>One <strong>two</strong>.</p>\n<p>Three</p>', 'One two . Three'],
    ['<p>Read <a href="/faq#a">the &lt;answer&gt; &amp; more</a></p>', 'Read the <answer> & more'],
    ['Plain words', 'Plain words'],
    ['', ''],
  ])('%j is %j', (html, text) => expect(searchableText(html)).toBe(text))
})
