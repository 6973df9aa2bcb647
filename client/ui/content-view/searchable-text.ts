const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of cleaned markup, which has no other entities than these. To be searched, not to be rendered. */
export const searchableText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
