import type { ReactNode } from 'react'

interface ListPanelProps {
  label: string
  children: ReactNode
}

/** The card around a list, its filters and what is open over it. */
export const ListPanel = ({ label, children }: ListPanelProps) => (
  <section className="card [container:list_/_inline-size] flex flex-col min-w-0" aria-label={label}>
    {children}
  </section>
)
