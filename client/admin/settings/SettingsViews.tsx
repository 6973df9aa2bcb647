import { Link } from 'react-router-dom'
import { settingsCopy as copy } from './settings.copy.js'
import { BRAND_VIEW, MAIL_TEXTS_VIEW, OFFERS_VIEW } from './offers/offers-address.js'
import { viewsCopy } from './views.copy.js'

const PATH = '/admin/settings'
const VIEWS = [
  { view: null, to: PATH, label: copy.people },
  { view: OFFERS_VIEW, to: `${PATH}?view=${OFFERS_VIEW}`, label: viewsCopy.offers.title },
  { view: BRAND_VIEW, to: `${PATH}?view=${BRAND_VIEW}`, label: viewsCopy.brand.title },
  { view: MAIL_TEXTS_VIEW, to: `${PATH}?view=${MAIL_TEXTS_VIEW}`, label: viewsCopy.mailTexts.title },
]

const LINK =
  'inline-flex items-center min-h-[36px] pointer-coarse:min-h-control px-16 border border-line rounded-full text-text2 ' +
  'text-13 font-medium no-underline [transition:background_var(--motion-hover)] hover:bg-s3 hover:text-text1 ' +
  'aria-[current]:border-brand aria-[current]:bg-soft-brand aria-[current]:text-brand'

/** Links to the parts of the settings. */
export const SettingsViews = ({ view }: { view: string | null }) => (
  <nav className="flex flex-wrap gap-8" aria-label={copy.title}>
    {VIEWS.map((one) => (
      <Link key={one.to} className={LINK} to={one.to} aria-current={one.view === view ? 'page' : undefined}>
        {one.label}
      </Link>
    ))}
  </nav>
)
