import { Fragment } from 'react'
import { splitMatches } from './split-matches.js'
import { unbroken } from './unbroken.js'

export function HighlightedText({ text, term }: { text: string; term: string }) {
  const pieces = splitMatches(text, term)
  // Other pieces make another element: in a translated page these can't be changed.
  return (
    <span key={pieces.join('|')}>
      {pieces.map((piece, at) =>
        at % 2 ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{unbroken(piece)}</Fragment>,
      )}
    </span>
  )
}
