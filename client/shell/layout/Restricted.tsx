import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { HOME_PATH, type Section } from '../sections/section.js'
import { shellCopy } from './shell.copy.js'
import { StateCard } from './StateCard.js'

/** Shown to everyone but masters (product §6); the server enforces it. */
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
