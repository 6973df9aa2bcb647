import type { ReactNode } from 'react'
import type { MemberState } from '../../../src/keys/members.contract.js'
import styles from './KeyHead.module.css'
import { KeyStatePill } from './KeyStatePill.js'

interface KeyHeadProps {
  /** Of the holder. */
  name: string
  state: MemberState
  children?: ReactNode
}

/** The title of a drawer that shows a key. */
export const KeyHead = ({ name, state, children }: KeyHeadProps) => (
  <span className={styles.head}>
    <span className={styles.name}>{name}</span>
    <KeyStatePill state={state} />
    {children}
  </span>
)
