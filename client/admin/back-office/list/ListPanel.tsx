import type { ReactNode } from 'react'

interface ListPanelProps {
  label: string
  children: ReactNode
}

/** The card around a list, its filters and what is open over it. */
export const ListPanel = ({ label, children }: ListPanelProps) => (
  <section
    // Its width decides between table and cards.
    className="card @container/list flex flex-col min-w-0"
    aria-label={label}
  >
    {children}
  </section>
)

/** A placeholder as tall as a list. */
export function LoadingList({ text }: { text: string }) {
  return (
    <div aria-busy="true">
      <p className="flex items-center gap-12 mb-16" role="status">
        <span className="spinner" />
        {text}
      </p>
      <div className="skeleton h-[560px] rounded-card" />
    </div>
  )
}
