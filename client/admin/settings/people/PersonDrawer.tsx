import { useState } from 'react'
import type { Person } from '#src/keys/people.contract.js'
import { Drawer } from '../../back-office/drawer/Drawer.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { KeyHead } from '../../keys/KeyHead.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { PersonDetails } from './PersonDetails.js'
import { personCopy as copy } from '../settings.copy.js'

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
    <Drawer
      title={person ? <KeyHead name={person.name} state={person.state} /> : copy.missingTitle}
      onClose={() => void close()}
    >
      {person ? <PersonDetails person={person} onDirty={setDirty} /> : <p role="alert">{copy.missing}</p>}
    </Drawer>
  )
}
