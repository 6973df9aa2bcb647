import { EndDay, Moment } from './Time.js'

/** A recorded value as people read it. */
export interface Dated {
  text: string
  /** The time that the text is. */
  at?: string
  /** It is the last day of a key. */
  isEnd?: boolean
}

export const DatedText = ({ text, at, isEnd }: Dated) =>
  at ? isEnd ? <EndDay at={at} /> : <Moment at={at} /> : text
