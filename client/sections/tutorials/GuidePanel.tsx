import { useMemo } from 'react'
import type { GuideTabEntry } from '../../../src/content/collections/collections.contract.js'
import { RichText } from '../../ui/content-view/RichText.js'
import { GuideVideo } from './GuideVideo.js'
import { partsOf } from './guide-parts.js'
import styles from './Guide.module.css'

/** What a tab of the guide says: its video, and its numbered parts. */
export function GuidePanel({ tab }: { tab: GuideTabEntry }) {
  const { heading, lead, text, video } = tab
  const { intro, parts } = useMemo(() => partsOf(text), [text])
  return (
    <>
      <div className={styles.words}>
        <h3>{heading}</h3>
        <p>{lead}</p>
      </div>
      {video && <GuideVideo tab={tab} title={video} />}
      <div className={styles.text}>
        {intro && <RichText html={intro} />}
        {parts.length > 0 && (
          <ol className={styles.parts}>
            {parts.map((part, index) => (
              <li key={index}>
                <h4>
                  <RichText html={part.heading} isInline />
                </h4>
                {part.text && <RichText html={part.text} />}
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
