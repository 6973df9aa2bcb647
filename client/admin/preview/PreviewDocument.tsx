import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PreviewDocumentProps {
  title: string
  /** Without scripts and style blocks. */
  html: string
  /** The text of its style blocks, which the page's policy would refuse. */
  styles: string
  /** Finds what to show first in the document's body; null: where the reader has scrolled to. */
  find?: (body: Element) => Element | null
  /** What is laid over the document, such as buttons; positions in `layer` are the document's. */
  over?: (body: Element, layer: Element) => ReactNode
  /** What the document can be browsed with; without it, nothing in the document can be focused or clicked. */
  onClick?: (event: MouseEvent) => void
}

interface Shown {
  body: HTMLElement
  layer: HTMLElement
}

/** The document has its own styles: these are those of what is laid over it. */
const OVER = `[data-edit]{position:absolute;padding:0;border:0;border-radius:6px;background:none;color:var(--brand);cursor:pointer}
[data-edit]>span{display:none}
[data-edit=address]>span{display:grid;place-items:center;width:24px;height:24px;border:1px solid var(--line);border-radius:99px;background:var(--s3)}
[data-edit]:is(:hover,:focus-visible){outline:2px solid var(--brand)}`

/** A document in a frame that runs no script. */
export function PreviewDocument({ title, html, styles: css, find, over, onClick }: PreviewDocumentProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [styled, setStyled] = useState('')
  const top = useRef(0)
  const finish = (frame: HTMLIFrameElement) => {
    const document = frame.contentDocument!
    const view = document.defaultView!
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css + OVER)
    document.adoptedStyleSheets = [sheet]
    const { body } = document
    body.inert = !onClick
    if (onClick) body.addEventListener('click', onClick, true)
    const layer = document.createElement('div')
    Object.assign(layer.style, { position: 'absolute', top: 0, left: 0 })
    document.documentElement.append(layer)
    setShown({ body, layer })
    // Each new text reloads the frame.
    view.scrollTo(0, top.current)
    const found = find?.(body)?.getBoundingClientRect()
    if (found && (found.top < 0 || found.bottom > view.innerHeight))
      view.scrollBy(0, found.top - Math.max((view.innerHeight - found.height) / 2, 0))
    top.current = view.scrollY
    view.addEventListener('scroll', () => (top.current = view.scrollY))
    setStyled(html)
  }
  return (
    <>
      <iframe
        className="w-full h-[min(720px,calc(100dvh_-_160px))] border border-line rounded-card bg-canvas data-[loading=true]:invisible"
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        data-loading={styled !== html}
        onLoad={({ currentTarget }) => finish(currentTarget)}
      />
      {shown && over && createPortal(over(shown.body, shown.layer), shown.layer)}
    </>
  )
}
