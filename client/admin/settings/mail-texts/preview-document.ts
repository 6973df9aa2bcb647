const STYLES = /<style>[\s\S]*?<\/style>/g
const TARGETS = / href="[^"]*"/g

/**
 * Returns an email for a frame without rights. Its style sheet, which the page's policy refuses, only adds dark colors and a
 * narrower margin on phones; its links are examples, so none can be followed.
 */
export const previewDocument = (html: string): string => html.replace(STYLES, '').replace(TARGETS, '')
