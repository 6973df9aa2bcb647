import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ScreenProps } from '../../shell/sections/section.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { SubjectScreen } from '../back-office/SubjectScreen.js'
import { offersQuery } from '../offers/offers.api.js'
import { brandQuery } from './brand/brand.api.js'
import { brandCopy } from './brand/brand.copy.js'
import { BRAND_VIEW } from './offers-address.js'
import { peopleQuery } from './people.api.js'
import { offersCopy, settingsCopy as copy } from './settings.copy.js'
import { SettingsViews } from './SettingsViews.js'

const SettingsPage = lazyScreen(() => import('./SettingsPage.js').then((file) => file.SettingsPage))
const OffersPage = lazyScreen(() => import('./OffersPage.js').then((file) => file.OffersPage))
const BrandPage = lazyScreen(() => import('./brand/BrandPage.js').then((file) => file.BrandPage))

interface View {
  texts: { lead: string; loading: string }
  prepare: (cache: QueryClient) => void
  page: ReactNode
}

const PEOPLE: View = {
  texts: copy,
  prepare: (cache) => void cache.prefetchQuery(peopleQuery),
  page: <SettingsPage />,
}
const OFFERS: View = {
  texts: offersCopy,
  prepare: (cache) => void cache.prefetchQuery(offersQuery),
  page: <OffersPage />,
}
const BRAND: View = {
  texts: brandCopy,
  prepare: (cache) => void cache.prefetchQuery(brandQuery),
  page: <BrandPage />,
}

const viewNamed = (name: string | null): View =>
  name === null ? PEOPLE : name === BRAND_VIEW ? BRAND : OFFERS

/**
 * What only owners decide: who runs the portal (contract §2, Roles), what a shop's products give (contract §5, Orders), and
 * the company's names and links (contract §5, Brand).
 */
export function SettingsScreen({ view }: ScreenProps) {
  const { texts, prepare, page } = viewNamed(view)
  return (
    <SubjectScreen
      title={copy.title}
      lead={texts.lead}
      aside={<SettingsViews view={view} />}
      onPrepare={prepare}
      loading={<LoadingList text={texts.loading} />}
    >
      {page}
    </SubjectScreen>
  )
}
