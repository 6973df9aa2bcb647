/**
 * URL of Ant Design's style sheet. Null in development, where styles are made in the browser; the build
 * replaces this module.
 */
export const stylesheet: string | null = null
