import { Part } from './Part.js'
import styles from './Profiles.module.css'
import { useWelcomeCopy } from '../use-welcome-copy.js'

/** Part 6: three settings, each with an illustration. */
export function Profiles() {
  const { title, lead, management, risk, own } = useWelcomeCopy().profiles
  return (
    <Part id="profiles" title={title} lead={lead}>
      <ul className={styles.profiles}>
        <li className={styles.profile}>
          <TradePicture />
          <h3>{management.title}</h3>
          <p>{management.text}</p>
        </li>
        <li className={styles.profile}>
          <ul className={`${styles.picture} ${styles.controls}`}>
            {risk.controls.map((control, index) => (
              <li key={control}>
                {control}
                <span className={styles.track} data-at={index} aria-hidden="true" />
              </li>
            ))}
          </ul>
          <h3>{risk.title}</h3>
          <p>{risk.text}</p>
        </li>
        <li className={styles.profile}>
          <ul className={`${styles.picture} ${styles.choices}`}>
            {own.choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
          <h3>{own.title}</h3>
          <p>{own.text}</p>
        </li>
      </ul>
    </Part>
  )
}

/** Decoration: a position between its target and its trailing stop. */
function TradePicture() {
  return (
    <div className={styles.picture}>
      <svg className={styles.trade} viewBox="0 0 320 150" fill="none" aria-hidden="true">
        <path d="M0 22H320" stroke="var(--brand)" strokeDasharray="5 6" opacity=".7" />
        <path d="M0 126H96V106H168V86H240V62H320" stroke="var(--warn)" strokeDasharray="5 6" opacity=".8" />
        <path
          d="M0 104 24 96 44 108 70 84 92 92 116 70 140 82 168 58 190 66 214 44 238 54 262 34 284 40 300 22"
          stroke="var(--text1)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx="300" cy="22" r="10" fill="var(--brand)" opacity=".2" />
        <circle cx="300" cy="22" r="4.5" fill="var(--brand)" />
      </svg>
    </div>
  )
}
