import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { AddedCards } from '../../ui/content/AddedCards.js'
import { useContent } from '../../ui/content/content-context.js'
import { SectionHead } from '../../ui/SectionHead.js'
import { linksContent } from './links.content.js'
import { linksCopy as copy } from './links.copy.js'
import styles from './Links.module.css'
import { Partner } from './Partner.js'
import { Supported } from './Supported.js'
import { Tiles } from './Tiles.js'

/** Partner, resources, and what the products work with (spec §2). */
export function Links({ level }: { level: KeyLevel }) {
  const { say } = useContent(linksContent)
  return (
    <div className={styles.links}>
      <SectionHead title={copy.title} lead={say('links.lead')} />
      <div className={styles.parts}>
        <Partner />
        <Tiles level={level} />
        <Supported />
        <AddedCards of={linksContent} />
      </div>
    </div>
  )
}
