import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { trackOf } from '../../levels.js'
import { AddedCards } from '../../ui/content/AddedCards.js'
import { useContent } from '../../ui/content/content-context.js'
import { PortalLink } from '../../ui/PortalLink.js'
import { SectionHead } from '../../ui/SectionHead.js'
import { Guide } from './Guide.js'
import { tutorialsContent } from './tutorials.content.js'
import { tutorialsCopy as copy } from './tutorials.copy.js'
import styles from './Tutorials.module.css'
import { Videos } from './Videos.js'

interface TutorialsProps {
  level: KeyLevel
  accessKey: string | null
  hint: string
}

/** Eight videos elsewhere, and the guide in four tabs (spec §2, both variants). */
export function Tutorials({ level, ...key }: TutorialsProps) {
  const { say } = useContent(tutorialsContent)
  return (
    <div className={styles.tutorials}>
      <SectionHead title={copy.title} lead={say('tutorials.lead')} />
      {trackOf(level) === 'indicator' && (
        <p className={styles.indicator}>
          {copy.indicator.text}
          {copy.indicator.ways.map(({ label, to }) => (
            <PortalLink key={to} to={to}>
              {label}
            </PortalLink>
          ))}
        </p>
      )}
      <div className={styles.parts}>
        <Videos {...key} />
        <Guide />
        <AddedCards of={tutorialsContent} />
      </div>
    </div>
  )
}
