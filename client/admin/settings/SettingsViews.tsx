import { Link } from 'react-router-dom'
import { brandCopy } from './brand/brand.copy.js'
import { MAIL_TEXTS_VIEW } from './mail-texts/mail-texts-address.js'
import { mailTextsCopy } from './mail-texts/mail-texts.copy.js'
import { offersCopy, settingsCopy as copy } from './settings.copy.js'
import styles from './SettingsViews.module.css'
import { BRAND_VIEW, OFFERS_VIEW } from './offers-address.js'

const PATH = '/admin/settings'
const VIEWS = [
  { view: null, to: PATH, label: copy.people },
  { view: OFFERS_VIEW, to: `${PATH}?view=${OFFERS_VIEW}`, label: offersCopy.title },
  { view: BRAND_VIEW, to: `${PATH}?view=${BRAND_VIEW}`, label: brandCopy.title },
  { view: MAIL_TEXTS_VIEW, to: `${PATH}?view=${MAIL_TEXTS_VIEW}`, label: mailTextsCopy.title },
]

/** Links to the parts of the settings. */
export const SettingsViews = ({ view }: { view: string | null }) => (
  <nav className={styles.views} aria-label={copy.title}>
    {VIEWS.map((one) => (
      <Link key={one.to} to={one.to} aria-current={one.view === view ? 'page' : undefined}>
        {one.label}
      </Link>
    ))}
  </nav>
)
