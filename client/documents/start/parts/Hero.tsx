import { useBrand } from '#client/shell/brand/brand.js'
import { translateOf } from '#client/ui/controls/Fact.js'
import styles from './Hero.module.css'
import { ExternalLink } from './ExternalLink.js'
import { VideoPoster } from '../video/VideoPoster.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'

/** Part 1: the welcome text, the video and the main call to action. */
export function Hero() {
  const brand = useBrand()
  const { hero, call, addresses } = useWelcomeCopy()
  return (
    <div className={styles.hero}>
      <div className={styles.stage}>
        <div>
          <h1 className={styles.title}>
            {hero.welcome} <br />
            <span className={styles.product}>{brand.productName}</span>
          </h1>
          <p className={styles.lead}>{hero.congratulation}</p>
          <div className={styles.actions}>
            <ExternalLink className="button button-primary" href={addresses.call}>
              {call}
            </ExternalLink>
            <a className="button" href="/">
              {hero.portal}
            </a>
          </div>
        </div>
        <VideoPoster />
      </div>
      <dl className={styles.facts} aria-label={hero.factsTitle}>
        {hero.facts.map(({ term, value, note }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>
              <span className={styles.value} translate={translateOf(value)}>
                {value}
              </span>{' '}
              {note}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
