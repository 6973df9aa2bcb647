import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import { SectionHead } from '../../ui/controls/SectionHead.js'
import { Guide } from './Guide.js'
import { tutorialsContent } from './tutorials.content.js'
import { tutorialsCopy as copy } from './tutorials.copy.js'
import styles from './Tutorials.module.css'
import { Videos } from './Videos.js'

/** The product's external videos, and the guide in four tabs (product §2, both variants). */
export function Tutorials() {
  const content = useContent(tutorialsContent)
  return (
    <div className={styles.tutorials}>
      <SectionHead title={copy.title} lead={content.text('tutorials.lead')} />
      <div className={styles.parts}>
        <Videos />
        <Guide />
        <AddedCards of={tutorialsContent} />
      </div>
    </div>
  )
}
