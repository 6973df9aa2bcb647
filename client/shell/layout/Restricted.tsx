import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { HOME_PATH, type Section } from '../sections/section.js'
import { shellCopy } from './shell.copy.js'
import { StateCard } from './StateCard.js'

/** What everyone but masters sees (spec §6); the server refuses them by itself. */
export function Restricted({ section }: { section: Section }) {
  const { title, back } = shellCopy.restricted
  return (
    <StateCard icon={Lock} title={title} text={section.restricted ?? ''}>
      <Link className="button" to={HOME_PATH}>
        {back}
      </Link>
    </StateCard>
  )
}
