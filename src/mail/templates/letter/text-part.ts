import { Children, Fragment, isValidElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode; href?: string; alt?: string }

/** Elements that begin on a new line. */
const BLOCKS = new Set(['h1', 'h3', 'h4', 'p', 'pre', 'li', 'tr', 'blockquote', 'table'])
/** Elements without text for a reader. */
const SKIPPED = new Set(['head', 'style'])

/**
 * Returns the text part of a mail, made from the elements of its HTML: paragraphs, `name: value` for rows with a heading, and
 * addresses of links after their text.
 */
export function textOf(letter: ReactNode): string {
  return `${read(letter)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

function read(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (!isValidElement<Props>(node)) return Children.toArray(node).map(read).join('')
  const { type, props } = node
  if (typeof type === 'function') return read((type as (props: Props) => ReactNode)(props))
  if (props['data-only'] === 'html' || SKIPPED.has(String(type))) return ''
  if (type === 'ul' || type === 'ol') return listOf(props.children, type === 'ol')
  if (type === 'img') return props.alt ? `[${props.alt}]` : ''
  if (type === 'hr') return '\n\n---\n\n'
  const inside = Children.toArray(props.children).map(read).join('')
  if (type === 'br') return '\n'
  if (type === 'a') return linkText(inside, props.href ?? '')
  if (type === 'th') return `${inside}: `
  if (type === 'blockquote')
    return `\n\n${inside
      .trim()
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^/gm, '> ')}\n\n`
  if (type === 'tr') return `${inside}\n`
  return BLOCKS.has(String(type)) ? `\n\n${inside}\n\n` : inside
}

/** Entries on lines of their own; what is inside of them is indented. */
function listOf(children: ReactNode, isNumbered: boolean): string {
  const entries = partsIn(children)
    .map((entry) => read(entry).trim().replace(/\n+/g, '\n  '))
    .filter((entry) => entry !== '')
    .map((entry, at) => `${isNumbered ? `${at + 1}.` : '-'} ${entry}`)
  return `\n\n${entries.join('\n')}\n\n`
}

/** Entries, and text that somebody put beside them, whatever fragments they are in. */
const partsIn = (node: ReactNode): ReactNode[] =>
  Children.toArray(node).flatMap((child) =>
    isValidElement<Props>(child) && child.type === Fragment ? partsIn(child.props.children) : [child],
  )

const linkText = (words: string, href: string) =>
  href === words || href === `mailto:${words}` ? words : `${words}: ${href}`
