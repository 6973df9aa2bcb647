/** Elements allowed inside a paragraph or a heading. */
export const INLINE_TAGS = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'mark', 'code', 'a'] as const

const BLOCK_TAGS = ['p', 'hr', 'h3', 'h4', 'pre', 'blockquote', 'ul', 'ol', 'li'] as const

/** Elements that html items may have: pictures only of the portal's own (`isSitePicture`). The server stores no others, and the client renders no others. */
export const HTML_TAGS = [...BLOCK_TAGS, ...INLINE_TAGS, 'img']
