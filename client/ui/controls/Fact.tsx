import type { ReactNode } from 'react'
import { unbroken } from './text/unbroken.js'

interface FactProps {
  term: string
  /** Spans all columns. */
  isLong?: boolean
  children: ReactNode
}

const FIGURE = /^[^a-z]*\d[^a-z]*$/i

/** For the attribute `translate` of a value that may be words: no translator is to read a figure with its signs. */
export const translateOf = (value: unknown): 'no' | undefined =>
  FIGURE.test(String(value)) ? 'no' : undefined

/** A term and its value, in a `dl`. */
export const Fact = ({ term, isLong, children }: FactProps) => (
  <div data-long={isLong}>
    <dt>{term}</dt>
    <dd translate={translateOf(children)}>{unbroken(children)}</dd>
  </div>
)
