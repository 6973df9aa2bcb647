import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { HTML_TAGS, INLINE_TAGS } from '../../../src/content/items/safe-markup.contract.js'
import { isSafeUrl } from '../../../src/content/items/safe-url.contract.js'
import { PortalLink } from '../controls/PortalLink.js'
import { parseMarkup, SILENT } from './parse-markup.js'
import styles from './RichText.module.css'

const ALLOWED: ReadonlySet<string> = new Set(HTML_TAGS)
/** Of any other element only the children are rendered. */
const INLINE: ReadonlySet<string> = new Set(INLINE_TAGS)

/**
 * Renders masters' HTML without inserting it as HTML: the browser parses it into an inert document, and React
 * creates new elements from the allowed ones. The server has sanitized it already; this does not rely on
 * that, because previews render unsanitized drafts.
 */
export function RichText({ html, isInline = false }: { html: string; isInline?: boolean }) {
  const nodes = useMemo(() => {
    return render(parseMarkup(html).childNodes, isInline ? INLINE : ALLOWED)
  }, [html, isInline])
  return isInline ? nodes : <div className={styles.rich}>{nodes}</div>
}

const render = (nodes: NodeListOf<ChildNode>, allowed: ReadonlySet<string>): ReactNode[] =>
  [...nodes].map((node, index) => <Fragment key={index}>{draw(node, allowed)}</Fragment>)

function draw(node: ChildNode, allowed: ReadonlySet<string>): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (SILENT.test(tag) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null
  if (tag === 'br' || tag === 'hr') return allowed.has(tag) ? createElement(tag) : ' '
  const inside = render(node.childNodes, allowed)
  if (!allowed.has(tag)) return <>{inside} </>
  if (tag !== 'a') return createElement(tag, null, inside)
  const href = node.getAttribute('href')?.trim() ?? ''
  return isSafeUrl(href) ? <PortalLink to={href}>{inside}</PortalLink> : inside
}
