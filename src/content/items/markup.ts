import { createRequire } from 'node:module'
import type SanitizeHtml from 'sanitize-html'
import { HTML_TAGS, isSafeUrl } from './safe-markup.contract.js'

/** Elements whose insides are no words for a reader, or that parsers read in ways of their own. */
const DROPPED_WHOLE = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'template',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'svg',
  'math',
  'object',
  'embed',
  'applet',
  'audio',
  'video',
  'canvas',
]

const OPTIONS: SanitizeHtml.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: 32,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { ...(href && isSafeUrl(href.trim()) && { href: href.trim() }), ...(title && { title }) },
    }),
  },
}

/** Loaded with the first html: a start of the portal does not pay for it. */
const load = createRequire(import.meta.url)

/**
 * What may stay of a master's html, written anew from what was understood of it. Done again with the result until
 * nothing changes: what a second reading would understand otherwise was made to be misunderstood.
 */
export function cleanMarkup(html: string): string {
  const sanitizeHtml = load('sanitize-html') as typeof SanitizeHtml
  let cleaned = sanitizeHtml(html, OPTIONS)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = sanitizeHtml(cleaned, OPTIONS)
    if (again === cleaned) return cleaned
    cleaned = again
  }
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: DROPPED_WHOLE })
}
const MOST_ROUNDS = 3
