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
