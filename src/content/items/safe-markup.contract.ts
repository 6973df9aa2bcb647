/** Elements that html items may have. The server stores no others, and the client renders no others. */
export const HTML_TAGS = [
  'p',
  'br',
  'hr',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'mark',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
] as const
export type HtmlTag = (typeof HTML_TAGS)[number]
