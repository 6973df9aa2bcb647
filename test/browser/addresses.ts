import type { Page } from '@playwright/test'
import { TAB_IDS } from '../../client/sections/tutorials/guide-tabs.js'
import type { Section } from '../../client/shell/sections/section.js'
import { readMailbox } from '../support/mailbox.js'
import type { PortalProcess } from '../support/portal-process.js'
import { SECTIONS } from '../support/sections.js'
import { until } from '../support/until.js'
import { issueKey, issueKeys, signIn, uniqueWord } from './applicants.js'

/** The addresses of all sections for these readers, each with its views. */
const addressesFor = (readers: Section['who']) =>
  SECTIONS.filter(({ who }) => who === readers).flatMap(({ path, views = {} }) => [
    path,
    ...Object.keys(views).map((view) => `${path}?view=${view}`),
  ])

export const PUBLIC_ADDRESSES = ['/', '/start', '/signin', '/no-such-page']

/** Every screen of a member with all of them, such as a lifetime key. */
export const MEMBER_ADDRESSES = [
  ...addressesFor('member'),
  ...TAB_IDS.slice(1).map((tab) => `/tutorials?tab=${tab}`),
  '/affiliate?view=analytics',
  '/performance?from=2024-09&to=2025-03',
]

/** What is different with an indicator key. */
export const INDICATOR_ADDRESSES = [
  '/dashboard',
  '/download',
  '/tutorials',
  '/links',
  '/performance',
  '/faq',
  '/affiliate',
  '/affiliate?view=form',
]

/** What is different with a standard key. */
export const STANDARD_ADDRESSES = ['/dashboard', '/download', '/links', '/tutorials', '/faq']

export const BACK_OFFICE_ADDRESSES = [
  ...addressesFor('master'),
  '/admin/affiliate?status=approved',
  '/admin/settings?view=mail-texts&edit=access-key',
]

const LINK = /\/(?:key|recover|email\/confirm|newsletter\/(?:confirm|unsubscribe))\?token=[\w-]+/g

/** The pages of the links in emails, which opening does not use up, and of a link that is incomplete. */
export async function linkAddresses(page: Page, portal: PortalProcess): Promise<string[]> {
  const [email, changed] = [`${uniqueWord()}@vale.example`, `${uniqueWord()}@vale.example`]
  await issueKey(portal, { level: 'lifetime', holder: 'Ada Vale', email, sendKey: true })
  await page.request.post('/api/newsletter/subscribe', { data: { email } })
  await page.request.post('/api/auth/recover', { data: { email } })
  const { call } = await signIn(portal, (await issueKeys(portal, 1))[0]!)
  await call('PUT', '/api/me/email', { email: changed })
  const links = await until(
    async () => {
      const mails = await readMailbox(portal.environment.DATA_DIR!)
      const ours = mails.filter(({ to }) =>
        to?.some(({ address }) => address === email || address === changed),
      )
      return [...new Set(ours.flatMap(({ text }) => text?.match(LINK) ?? []))]
    },
    (found) => new Set(found.map((link) => link.split('?')[0])).size === 5,
  )
  return [...links, '/key?token=incomplete']
}
