import { useRef, useState } from 'react'

interface PreviewDocumentProps {
  title: string
  /** Without scripts and style blocks. */
  html: string
  /** The text of its style blocks, which the page's policy would refuse. */
  styles: string
  /** Finds what to show first in the document's body; null: where the reader has scrolled to. */
  find?: (body: Element) => Element | null
}

/** A document in a frame that runs no script. Nothing in it can be focused or clicked, but it scrolls. */
export function PreviewDocument({ title, html, styles: css, find }: PreviewDocumentProps) {
  const [styled, setStyled] = useState('')
  const top = useRef(0)
  const finish = (frame: HTMLIFrameElement) => {
    const document = frame.contentDocument!
    const view = document.defaultView!
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    document.body.inert = true
    // Each new text reloads the frame.
    view.scrollTo(0, top.current)
    const found = find?.(document.body)?.getBoundingClientRect()
    if (found && (found.top < 0 || found.bottom > view.innerHeight))
      view.scrollBy(0, found.top - Math.max((view.innerHeight - found.height) / 2, 0))
    top.current = view.scrollY
    view.addEventListener('scroll', () => (top.current = view.scrollY))
    setStyled(html)
  }
  return (
    <iframe
      className="w-full h-[min(720px,calc(100dvh_-_160px))] border border-line rounded-card bg-canvas data-[loading=true]:invisible"
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      data-loading={styled !== html}
      onLoad={({ currentTarget }) => finish(currentTarget)}
    />
  )
}
