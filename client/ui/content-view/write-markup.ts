/** The text as markup that shows it. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const paragraph = (inside: string): string => `<p>${inside}</p>`
