import type { QueryClient } from '@tanstack/react-query'
import { lazyScreen, type LazyScreen } from '../../shell/sections/lazy-screen.js'
import type { ScreenProps } from '../../shell/sections/section.js'
import { SubjectScreen } from '../back-office/frame/SubjectScreen.js'
import { ViewLinks } from '../back-office/frame/ViewLinks.js'
import { LoadingList } from '../back-office/list/ListPanel.js'
import { offersQuery } from '../offers/offers.api.js'
import {
  BRAND_VIEW,
  MAIL_TEXTS_VIEW,
  OFFERS_VIEW,
  PROGRAM_VIEW,
  SHOPS_VIEW,
} from './offers/offers-address.js'
import { peopleQuery } from './people/people.api.js'
import { settingsCopy as copy } from './settings.copy.js'
import { viewsCopy } from './views.copy.js'

interface View {
  Page: LazyScreen<object>
  texts: { lead: string; loading: string }
  /** Loads what the page needs beside its code. */
  prepare?: (cache: QueryClient) => void
}

const PEOPLE: View = {
  Page: lazyScreen(() => import('./SettingsPage.js').then((file) => file.SettingsPage)),
  texts: copy,
  prepare: (cache) => void cache.prefetchQuery(peopleQuery),
}
const VIEWS: Record<string, View> = {
  [SHOPS_VIEW]: {
    Page: lazyScreen(() => import('./shops/ShopsPage.js').then((file) => file.ShopsPage)),
    texts: viewsCopy.shops,
  },
  [OFFERS_VIEW]: {
    Page: lazyScreen(() => import('./offers/OffersPage.js').then((file) => file.OffersPage)),
    texts: viewsCopy.offers,
    prepare: (cache) => void cache.prefetchQuery(offersQuery),
  },
  [PROGRAM_VIEW]: {
    Page: lazyScreen(() => import('./program/ProgramPage.js').then((file) => file.ProgramPage)),
    texts: viewsCopy.program,
  },
  [BRAND_VIEW]: {
    Page: lazyScreen(() => import('./brand/BrandPage.js').then((file) => file.BrandPage)),
    texts: viewsCopy.brand,
  },
  [MAIL_TEXTS_VIEW]: {
    Page: lazyScreen(() => import('./mail-texts/MailTextsPage.js').then((file) => file.MailTextsPage)),
    texts: viewsCopy.mailTexts,
  },
}

/**
 * What only owners decide: who runs the portal (contract §2, Roles), which shops are connected and what their products give
 * (contract §5, Orders), what
 * affiliates earn (contract §5, Affiliate), the company's names and links (contract §5, Brand), and what emails say (contract §5, Mail texts).
 */
export function SettingsScreen({ view }: ScreenProps) {
  const { Page, texts, prepare } = (view !== null && VIEWS[view]) || PEOPLE
  return (
    <SubjectScreen
      title={copy.title}
      lead={texts.lead}
      aside={<SettingsViews view={view} />}
      onPrepare={prepare}
      loading={<LoadingList text={texts.loading} />}
    >
      <Page />
    </SubjectScreen>
  )
}

const PATH = '/admin/settings'
const TABS = [
  { view: null, to: PATH, label: copy.people },
  { view: SHOPS_VIEW, to: `${PATH}?view=${SHOPS_VIEW}`, label: viewsCopy.shops.title },
  { view: OFFERS_VIEW, to: `${PATH}?view=${OFFERS_VIEW}`, label: viewsCopy.offers.title },
  { view: PROGRAM_VIEW, to: `${PATH}?view=${PROGRAM_VIEW}`, label: viewsCopy.program.title },
  { view: BRAND_VIEW, to: `${PATH}?view=${BRAND_VIEW}`, label: viewsCopy.brand.title },
  { view: MAIL_TEXTS_VIEW, to: `${PATH}?view=${MAIL_TEXTS_VIEW}`, label: viewsCopy.mailTexts.title },
]

/** Links to the parts of the settings. */
const SettingsViews = ({ view }: { view: string | null }) => (
  <ViewLinks label={copy.title} views={TABS.map((tab) => ({ ...tab, isShown: tab.view === view }))} />
)
