import type { ReactNode } from 'react'

/** Two numbers with a hyphen between them, such as '24-48 hours' or '0.25-1%', with their unit; times; words with hyphens. */
const RANGE =
  /(\b\d{1,2}:\d{2} [AP]M|\bSHA-256\b|\brisk-to-reward\b|\$?\b\d+(?:[.,]\d+)*%?[-–]\$?\d+(?:[.,]\d+)*(?:%|[KkM]\b)?(?: (?:minute|hour|day|week|month|year)s?\b)?)/

/** Returns a text with its ranges in one piece, anything else as it is: browsers break a line after a hyphen. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text
  const pieces = text.split(RANGE)
  if (pieces.length === 1) return text
  // Another text makes another element: in a translated page its pieces can't be changed.
  return (
    <span key={text}>
      {pieces.map((piece, at) =>
        at % 2 ? (
          <span key={at} className="range" translate={/[a-z]/i.test(piece) ? undefined : 'no'}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </span>
  )
}
