import { ArrowRight, Check } from 'lucide-react'
import { ExternalLink } from './ExternalLink.js'
import { Icon } from './Icon.js'
import { Part } from './Part.js'
import styles from './Steps.module.css'
import { useWelcomeCopy } from '../use-welcome-copy.js'

/** Part 2: four steps. */
export function Steps() {
  const { steps, addresses } = useWelcomeCopy()
  const { title, lead, purchase, schedule, connect, start } = steps
  return (
    <Part id="steps" title={title} lead={lead}>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h3>{purchase.title}</h3>
          <p>{purchase.text}</p>
          <ul className={styles.points}>
            {purchase.points.map((point) => (
              <li key={point}>
                <Icon of={Check} size={16} />
                {point}
              </li>
            ))}
          </ul>
          <ExternalLink className={styles.link} href={addresses.vps}>
            {purchase.link}
          </ExternalLink>
        </li>
        <li className={styles.step}>
          <h3>{schedule.title}</h3>
          <p>{schedule.text}</p>
          <ExternalLink className={styles.link} href={addresses.call}>
            {schedule.link}
          </ExternalLink>
        </li>
        <li className={styles.step}>
          <h3>{connect.title}</h3>
          <p>{connect.text}</p>
        </li>
        <li className={styles.step}>
          <h3>{start.title}</h3>
          <p>{start.text}</p>
          <a className={styles.link} href="/">
            {start.link}
            <Icon of={ArrowRight} size={16} />
          </a>
        </li>
      </ol>
    </Part>
  )
}
