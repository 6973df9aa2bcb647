import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { HTML_TAGS, type HtmlTag, isSafeUrl } from '../../../src/content/items/safe-markup.contract.js'
import { PortalLink } from '../controls/PortalLink.js'
import styles from './RichText.module.css'

const ALLOWED: ReadonlySet<string> = new Set(HTML_TAGS)
/** What may stand inside a paragraph or a heading; of all others only the inside does. */
const INLINE: ReadonlySet<string> = new Set<HtmlTag>([
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'mark',
  'code',
  'a',
])
/** Their insides are no words. */
const SILENT = /^(script|style|template|noscript|iframe|svg|math|object|textarea|select|title)$/

/**
 * Html of masters, drawn without ever being the page's html: the browser parses it into a document that runs and loads
 * nothing, and of that only known elements are made anew by React. The server has cleaned it already; here nothing
 * relies on that, for previews draw what nobody has cleaned yet.
 */
export function RichText({ html, isInline = false }: { html: string; isInline?: boolean }) {
  const nodes = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return drawn(body.childNodes, isInline ? INLINE : ALLOWED)
  }, [html, isInline])
  return isInline ? nodes : <div className={styles.rich}>{nodes}</div>
}

const drawn = (nodes: NodeListOf<ChildNode>, allowed: ReadonlySet<string>): ReactNode[] =>
  [...nodes].map((node, index) => <Fragment key={index}>{draw(node, allowed)}</Fragment>)

function draw(node: ChildNode, allowed: ReadonlySet<string>): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (SILENT.test(tag) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null
  if (tag === 'br' || tag === 'hr') return allowed.has(tag) ? createElement(tag) : ' '
  const inside = drawn(node.childNodes, allowed)
  if (!allowed.has(tag)) return <>{inside} </>
  if (tag !== 'a') return createElement(tag, null, inside)
  const href = node.getAttribute('href')?.trim() ?? ''
  return isSafeUrl(href) ? <PortalLink to={href}>{inside}</PortalLink> : inside
}
