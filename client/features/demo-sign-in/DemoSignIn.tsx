import { useBrand } from '../../ui/brand.js'
import { Logo } from '../../ui/Logo.js'
import { demoSignInCopy } from './demo-sign-in.copy.js'
import styles from './DemoSignIn.module.css'

/** Holds the sign-in demo's place, and says so. */
export function DemoSignIn() {
  const brand = useBrand()
  const copy = demoSignInCopy(brand)
  return (
    <main className={styles.screen}>
      <p className={styles.mark}>
        <Logo />
        {brand.name}
      </p>
      <section className={styles.card} aria-labelledby="demo-title">
        <p className="pill pill-warn">{copy.pill}</p>
        <h1 className={styles.title} id="demo-title">
          {copy.title}
        </h1>
        <p className={styles.text}>{copy.text}</p>
        <div className={styles.code} aria-hidden="true">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <span key={place} />
          ))}
        </div>
        <p className={styles.text}>{copy.member}</p>
        <div className={styles.actions}>
          <a className="button button-primary" href="/">
            {copy.portal}
          </a>
          <a className="button" href="/start">
            {copy.start}
          </a>
        </div>
      </section>
    </main>
  )
}
