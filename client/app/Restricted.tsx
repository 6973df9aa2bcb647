import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { HOME_PATH, type SectionId } from './sections.js'
import { shellCopy } from './shell.copy.js'
import { StateCard } from './StateCard.js'

/** For everyone but masters (spec §6); the server refuses them by itself. */
export function Restricted({ id }: { id: SectionId }) {
  const { title, texts, back } = shellCopy.restricted
  return (
    <StateCard icon={Lock} title={title} text={id === 'admin' ? texts.admin : texts.content}>
      <Link className="button" to={HOME_PATH}>
        {back}
      </Link>
    </StateCard>
  )
}
