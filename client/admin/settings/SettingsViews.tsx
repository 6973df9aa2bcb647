import { Link } from 'react-router-dom'
import { settingsCopy as copy } from './settings.copy.js'
import styles from './SettingsViews.module.css'
import { BRAND_VIEW, MAIL_TEXTS_VIEW, OFFERS_VIEW } from './offers/offers-address.js'
import { viewsCopy } from './views.copy.js'

const PATH = '/admin/settings'
const VIEWS = [
  { view: null, to: PATH, label: copy.people },
  { view: OFFERS_VIEW, to: `${PATH}?view=${OFFERS_VIEW}`, label: viewsCopy.offers.title },
  { view: BRAND_VIEW, to: `${PATH}?view=${BRAND_VIEW}`, label: viewsCopy.brand.title },
  { view: MAIL_TEXTS_VIEW, to: `${PATH}?view=${MAIL_TEXTS_VIEW}`, label: viewsCopy.mailTexts.title },
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
