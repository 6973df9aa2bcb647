import { Settings, Zap } from 'lucide-react'
import { PERMISSIONS, type Role } from '#src/keys/roles.contract.js'
import type { EntriesOf, Entry } from '../../shell/sections/entry.js'
import { isOpenTo, type Section } from '../../shell/sections/section.js'
import { destinationsOf } from '../back-office/frame/destinations.js'
import { GROUPS } from '../labels/brand-fields.copy.js'
import { overviewCopy } from './overview.copy.js'

const { actions, settings } = overviewCopy.palette

/** What opens at once, and who may do it. */
const ACTIONS: { to: string; label: string; roles: readonly Role[] }[] = [
  { to: '/admin/members?issue', label: actions.issue, roles: PERMISSIONS.members.issue },
  { to: '/admin/members?import', label: actions.importMembers, roles: PERMISSIONS.members.issue },
  {
    to: '/admin/affiliate?status=pending-review',
    label: actions.review,
    roles: PERMISSIONS.applications.decide,
  },
  {
    to: '/admin/affiliate?view=sales&sale=new',
    label: actions.recordSale,
    roles: PERMISSIONS.applications.amounts,
  },
  { to: '/admin/affiliate?view=payouts', label: actions.closeMonth, roles: PERMISSIONS.payouts.manage },
  {
    to: '/admin/affiliate?view=payouts&payout=results',
    label: actions.payoutResults,
    roles: PERMISSIONS.payouts.manage,
  },
  { to: '/admin/performance?add', label: actions.publish, roles: PERMISSIONS.performance.publish },
  { to: '/admin/settings?add', label: actions.addPerson, roles: PERMISSIONS.settings.manage },
  { to: '/admin/settings?view=offers&add', label: actions.addOffer, roles: PERMISSIONS.offers.edit },
]

/** The destinations of the back office, the parts of its settings by where they are, and actions, as far as the role includes them. */
export const backOfficeEntries: EntriesOf = ({ sections, viewer }) => [
  ...destinationsOf(sections, viewer)
    .flatMap(({ destinations }) => destinations)
    // The members' menu has them.
    .filter(({ section, view }) => view !== null || (section.isListed && !section.isListed(viewer)))
    .map(({ to, label, icon, section, view }): Entry => {
      const id = view ? `${section.id}.${view}` : section.id
      return { id: `section:${id}`, group: 'sections', label, icon, to }
    }),
  ...sections.filter(({ id }) => id === 'settings').flatMap((section) => settingsIn(section, viewer)),
  ...ACTIONS.filter(({ roles }) => roles.some((role) => role === viewer.account?.role)).map(
    ({ to, label }): Entry => ({ id: `action:${to}`, group: 'actions', label, icon: Zap, to }),
  ),
]

/** What a view has that its name doesn't say. */
const TEXTS: Record<string, string> = {
  brand: GROUPS.flatMap(({ title, fields }) => [title, ...fields.map(({ label }) => label)]).join(', '),
}

function settingsIn(section: Section, viewer: Parameters<EntriesOf>[0]['viewer']): Entry[] {
  if (!isOpenTo(section, viewer)) return []
  const views = Object.entries({ '': settings.people, ...section.views })
  return views.map(([view, title]) => ({
    id: `settings:${view || 'people'}`,
    group: 'settings',
    label: settings.at(title),
    text: TEXTS[view],
    icon: Settings,
    to: view ? `${section.path}?view=${view}` : section.path,
  }))
}
