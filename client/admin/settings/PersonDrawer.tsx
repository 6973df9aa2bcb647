import { useState } from 'react'
import type { Person } from '../../../src/keys/people.contract.js'
import { Drawer } from '../back-office/Drawer.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { KeyStatePill } from '../back-office/KeyStatePill.js'
import { useDiscardGuard } from '../back-office/use-discard-guard.js'
import { PersonDetails } from './PersonDetails.js'
import styles from './PersonDrawer.module.css'
import { personCopy as copy } from './settings.copy.js'

interface PersonDrawerProps {
  id: string
  /** Undefined if nobody has this id. */
  person: Person | undefined
  onClose: () => void
}

/** One person, and what can be done; it has an address of its own. */
export function PersonDrawer({ id, person, onClose }: PersonDrawerProps) {
  useFocusReturn(id)
  const [isDirty, setDirty] = useState(false)
  const close = useDiscardGuard(isDirty, onClose)
  return (
    <Drawer title={person ? <Head {...person} /> : copy.missingTitle} onClose={() => void close()}>
      {person ? <PersonDetails person={person} onDirty={setDirty} /> : <p role="alert">{copy.missing}</p>}
    </Drawer>
  )
}

const Head = ({ name, state }: Person) => (
  <span className={styles.head}>
    <span className={styles.name}>{name}</span>
    <KeyStatePill state={state} />
  </span>
)
