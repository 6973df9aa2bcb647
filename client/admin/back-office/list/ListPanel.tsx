import { createContext, type ReactNode, useState } from 'react'

interface ListPanelProps {
  label: string
  children: ReactNode
}

interface ViewSlot {
  slot: HTMLElement | null
  setSlot: (slot: HTMLElement | null) => void
}

/** Where a table puts the button of its view: beside the list's heading. */
export const ViewSlotContext = createContext<ViewSlot | null>(null)

/** The card around a list, its filters and what is open over it. */
export function ListPanel({ label, children }: ListPanelProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <ViewSlotContext value={{ slot, setSlot }}>
      <section
        // Its width decides between table and cards.
        className="card @container/list flex flex-col min-w-0"
        aria-label={label}
      >
        {children}
      </section>
    </ViewSlotContext>
  )
}

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
