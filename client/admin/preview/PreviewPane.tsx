import type { ReactNode } from 'react'

interface PreviewPaneProps {
  labelledBy: string
  children: ReactNode
}

/** A preview, beside the fields where there is room: it stays in view while they scroll. */
export const PreviewPane = ({ labelledBy, children }: PreviewPaneProps) => (
  <section
    className="grid grid-cols-1 gap-12 content-start min-w-0 xl:sticky xl:top-16 xl:self-start"
    aria-labelledby={labelledBy}
  >
    {children}
  </section>
)
