import { isSafeUrl } from '#src/content/safe-url.contract.js'

/** The content of a json item that has the shape of a card. */
export interface Card {
  title: string | null
  text: string | null
  points: string[]
  links: { label: string; to: string }[]
}

/** `{title, text, points: [words], links: [{label, to}]}`, each part optional; `null` for any other JSON. */
export function readCard(json: string): Card | null {
  const value = parsed(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { title, text, points, links, ...others } = value as Record<string, unknown>
  if (Object.keys(others).length > 0) return null
  const card = {
    title: words(title),
    text: words(text),
    points: list(points, words),
    links: list(links, link),
  }
  const isEmpty = !card.title && !card.text && card.points.length + card.links.length === 0
  return isEmpty ? null : card
}

const words = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

function link(value: unknown): Card['links'][number] | null {
  const { label, to } = (value ?? {}) as Record<string, unknown>
  const isLink = typeof label === 'string' && typeof to === 'string' && isSafeUrl(to)
  return isLink ? { label, to } : null
}

const list = <Part>(value: unknown, read: (part: unknown) => Part | null): Part[] =>
  Array.isArray(value) ? value.map(read).filter((part) => part !== null) : []

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
