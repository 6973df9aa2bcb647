import { detailsCopy as copy } from '../applications.copy.js'

/** Keyboard shortcuts and what they do; hidden on touch screens. */
export function KeyHints({ hints }: { hints: (readonly [key: string, what: string, ...rest: unknown[]])[] }) {
  return (
    <ul
      className="flex flex-wrap gap-x-12 gap-y-4 text-text3 text-12/20 max-md:hidden pointer-coarse:hidden"
      aria-label={copy.keys}
    >
      {hints.map(([key, what]) => (
        <li key={key}>
          <kbd className="py-2 px-4 border border-line rounded-[4px] bg-s3 text-text2 [font:inherit]">
            {key}
          </kbd>{' '}
          {what}
        </li>
      ))}
    </ul>
  )
}
