import { ChartLine } from 'lucide-react'
import { useContent } from '../../../shell/content/content-context.js'
import { performanceContent } from '../performance.content.js'
import styles from './ResultStates.module.css'

export function NoResults() {
  const content = useContent(performanceContent)
  return (
    <section className={`card ${styles.state}`}>
      <ChartLine size={24} strokeWidth={1.75} aria-hidden="true" />
      <h2>{content.text('performance.none.title')}</h2>
      <p>{content.text('performance.none.text')}</p>
    </section>
  )
}
