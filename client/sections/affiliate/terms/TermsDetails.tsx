import { Suspense, useState } from 'react'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'

/** The texts are loaded once they are about to be read. */
const Terms = lazyScreen(() => import('./Terms.js').then((file) => file.Terms))

interface TermsDetailsProps {
  title: string
  rules: ProgramRules
  /** Not accepted yet. */
  isNew?: boolean
}

/** Expands to the terms of the program. */
export function TermsDetails({ title, ...terms }: TermsDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className="w-fit min-h-[32px] py-4 text-link cursor-pointer pointer-coarse:min-h-control pointer-coarse:py-12"
        onPointerEnter={Terms.preload}
        onFocus={Terms.preload}
      >
        {title}
      </summary>
      <div className="pt-12">
        {isOpen && (
          <Suspense fallback={<div className="skeleton h-[280px] rounded-card" aria-busy="true" />}>
            <Terms {...terms} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
