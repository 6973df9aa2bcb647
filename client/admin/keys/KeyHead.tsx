import type { ReactNode } from 'react'
import type { MemberState } from '#src/keys/members.contract.js'
import { KeyStatePill } from './KeyStatePill.js'

interface KeyHeadProps {
  /** Of the holder. */
  name: string
  state: MemberState
  children?: ReactNode
}

export const KeyHead = ({ name, state, children }: KeyHeadProps) => (
  <span className="flex flex-wrap items-center gap-x-12 gap-y-4">
    <span className="wrap-anywhere">{name}</span>
    <KeyStatePill state={state} />
    {children}
  </span>
)
