import { accentFileAddress } from '#src/platform/brand/accent/accent-files.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { Globe, Headset, Landmark, ShieldCheck } from 'lucide-react'
import { Icon } from './Icon.js'
import { Part } from './Part.js'
import styles from './Trust.module.css'
import { useWelcomeCopy } from '../use-welcome-copy.js'

const ICONS = { shield: ShieldCheck, globe: Globe, columns: Landmark, headset: Headset }

/** Part 5: where the traders are, without figures, and four badges. */
export function Trust() {
  const { accent } = useBrand()
  const { title, badges } = useWelcomeCopy().trust
  return (
    <Part id="trust" title={title} isCentered>
      <img
        className={styles.world}
        src={accentFileAddress('world.svg', accent)}
        alt=""
        width="1080"
        height="440"
        loading="lazy"
      />
      <ul className={styles.badges}>
        {badges.map(({ icon, title, text }) => {
          return (
            <li key={icon} className={styles.badge}>
              <span className={styles.icon}>
                <Icon of={ICONS[icon]} size={26} strokeWidth={1.5} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
