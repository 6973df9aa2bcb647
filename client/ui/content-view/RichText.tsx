import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { isSitePicture } from '#src/content/pictures/site-pictures.contract.js'
import { HTML_TAGS, INLINE_TAGS } from '#src/content/safe-markup.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import { PortalLink } from '../controls/PortalLink.js'
import { unbroken } from '../controls/text/unbroken.js'
import { parseMarkup, SILENT } from './parse-markup.js'
import styles from './RichText.module.css'

const ALLOWED: ReadonlySet<string> = new Set(HTML_TAGS)
/** Of any other element only the children are rendered. */
const INLINE: ReadonlySet<string> = new Set(INLINE_TAGS)

type RenderText = (text: string) => ReactNode

interface RichTextProps {
  html: string
  isInline?: boolean
  /** Renders the words between the elements, as with a search's matches marked. */
  renderText?: RenderText
}

/**
 * Renders masters' HTML without inserting it as HTML: the browser parses it into an inert document, and React
 * creates new elements from the allowed ones. The server has sanitized it already; this does not rely on
 * that, because previews render unsanitized drafts.
 */
export function RichText({ html, isInline = false, renderText }: RichTextProps) {
  const nodes = useMemo(() => {
    return render(parseMarkup(html).childNodes, { allowed: isInline ? INLINE : ALLOWED, renderText })
  }, [html, isInline, renderText])
  // Another markup makes another element: in a translated page its texts can't be changed.
  const Root = isInline ? 'span' : 'div'
  return (
    <Root key={html} className={isInline ? undefined : `${styles.rich} grid gap-12 wrap-anywhere`}>
      {nodes}
    </Root>
  )
}

interface Rules {
  allowed: ReadonlySet<string>
  renderText?: RenderText
}

const render = (nodes: NodeListOf<ChildNode>, rules: Rules): ReactNode[] =>
  [...nodes].map((node, index) => <Fragment key={index}>{draw(node, rules)}</Fragment>)

function draw(node: ChildNode, rules: Rules): ReactNode {
  const { allowed, renderText = unbroken } = rules
  if (node.nodeType === Node.TEXT_NODE) return renderText(node.textContent ?? '')
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (SILENT.test(tag) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null
  if (tag === 'br' || tag === 'hr') return allowed.has(tag) ? createElement(tag) : ' '
  const inside = render(node.childNodes, rules)
  if (tag === 'img') return allowed.has(tag) && pictureOf(node)
  if (!allowed.has(tag)) return [inside, ' ']
  if (tag !== 'a') return createElement(tag, { 'data-links': isOfLinks(node) || undefined }, inside)
  const href = node.getAttribute('href')?.trim() ?? ''
  return isSafeUrl(href) ? (
    <PortalLink to={href}>
      <span>{inside}</span>
    </PortalLink>
  ) : (
    inside
  )
}

/** Only the portal's own: another would tell a third party who reads what. */
function pictureOf(node: Element): ReactNode {
  const [src, alt, width, height] = ['src', 'alt', 'width', 'height'].map(
    (name) => node.getAttribute(name) ?? '',
  )
  return isSitePicture(src!) && <img {...{ src, alt, width, height }} />
}

/** Whether the element consists of links, which screens may render as a row. */
const isOfLinks = ({ children, childNodes }: Element): boolean =>
  children.length > 0 &&
  [...childNodes].every((node) => node.nodeName === 'A' || node.textContent?.trim() === '')
