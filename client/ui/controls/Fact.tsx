import type { ReactNode } from 'react'
import { translateOf } from './text/figure.js'

interface FactProps {
  term: string
  /** Spans all columns. */
  isLong?: boolean
  children: ReactNode
}

/** A term and its value, in a `dl`. */
export const Fact = ({ term, isLong, children }: FactProps) => (
  <div data-long={isLong}>
    <dt>{term}</dt>
    <dd translate={translateOf(children)}>{children}</dd>
  </div>
)
