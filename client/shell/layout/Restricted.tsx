import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { backOfficeOf, HOME_PATH, type Section } from '../sections/section.js'
import { useSections } from '../sections/sections-context.js'
import { useSession } from '../session/session-context.js'
import { shellCopy } from './shell.copy.js'
import { StateCard } from './StateCard.js'

/** Shown to everyone but masters (product §6), and to masters whose role does not include it; the server enforces it. */
export function Restricted({ section }: { section: Section }) {
  const { title, back, role, backTo } = shellCopy.restricted
  const { session } = useSession()
  const isMaster = session.masterTemplate !== null
  const [subject] = backOfficeOf(useSections(), session)
  return (
    <StateCard icon={Lock} title={title} text={isMaster ? role : (section.restricted ?? '')}>
      <Link className="button" to={subject?.path ?? HOME_PATH}>
        {subject ? backTo(subject.backOffice!) : back}
      </Link>
    </StateCard>
  )
}
