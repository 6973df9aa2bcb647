import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import { linksContent } from './links.content.js'
import { linksCopy as copy } from './links.copy.js'
import styles from './Links.module.css'
import { Partner } from './Partner.js'
import { SupportedPlatforms } from './SupportedPlatforms.js'
import { LinkTiles } from './LinkTiles.js'

/** Partner, resources and supported platforms (product §2). */
export function Links() {
  const content = useContent(linksContent)
  return (
    <div className={styles.links}>
      <SectionHead title={copy.title} lead={content.text('links.lead')} />
      <div className={styles.parts}>
        <Partner />
        <LinkTiles />
        <SupportedPlatforms />
        <AddedCards of={linksContent} />
      </div>
    </div>
  )
}
