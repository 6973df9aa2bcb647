import { createRequire } from 'node:module'
import type SanitizeHtml from 'sanitize-html'
import { isSitePicture } from './pictures/site-pictures.contract.js'
import { HTML_TAGS } from './safe-markup.contract.js'
import { isSafeUrl } from './safe-url.contract.js'

/** Elements that are removed with their content: it is no text, or parsers disagree about it. */
const REMOVED = [
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

const PIXELS = /^[1-9]\d{0,3}$/

const OPTIONS: SanitizeHtml.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'] },
  // A picture from elsewhere would tell a third party who reads what.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isSitePicture(attribs.src ?? ''),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: REMOVED,
  nestingLimit: 32,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: {
        src: src.trim(),
        alt,
        ...(PIXELS.test(width) && PIXELS.test(height) && { width, height }),
      },
    }),
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { ...(href && isSafeUrl(href.trim()) && { href: href.trim() }), ...(title && { title }) },
    }),
  },
}

/** Loads the library with the first html, to keep the start fast. */
const load = createRequire(import.meta.url)

/** Returns a master's html with only what the allow-list has (contract §5). May be empty. */
export function cleanMarkup(html: string): string {
  const sanitizeHtml = load('sanitize-html') as typeof SanitizeHtml
  return sanitizeHtml(html, OPTIONS)
}
