import {
  AtSign,
  Banknote,
  ChartLine,
  Coins,
  FilePen,
  Fingerprint,
  BadgeDollarSign,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  MailX,
  Megaphone,
  ReceiptText,
  ScrollText,
  Settings,
  Shapes,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { PERMISSIONS, type Role } from '#src/keys/roles.contract.js'
import { backOfficeOf, type Section, type Viewer } from '#client/shell/sections/section.js'
import { backOfficeCopy } from '../back-office.copy.js'

const copy = backOfficeCopy.destinations

interface Subject {
  icon: LucideIcon
  /** In place of its own name, where its views are beside it. */
  label?: string
  /** Destinations of their own within it: by `?view=` of its address. */
  views?: { view: string; label: string; icon: LucideIcon; roles: readonly Role[] }[]
}

/** Subjects by id, in the order of the navigation. Those that no group has follow in the last. */
const GROUPS: { title: string | null; subjects: Record<string, Subject> }[] = [
  { title: null, subjects: { overview: { icon: LayoutDashboard }, money: { icon: Coins } } },
  {
    title: copy.customers,
    subjects: { members: { icon: Users }, orders: { icon: ReceiptText }, mail: { icon: Mails } },
  },
  {
    title: copy.affiliates,
    subjects: {
      admin: {
        icon: ShieldCheck,
        label: copy.applications,
        views: [
          {
            view: 'sales',
            label: copy.sales,
            icon: BadgeDollarSign,
            roles: PERMISSIONS.applications.amounts,
          },
          { view: 'payouts', label: copy.payouts, icon: Banknote, roles: PERMISSIONS.payouts.manage },
        ],
      },
    },
  },
  {
    title: copy.newsletter,
    subjects: {
      newsletter: {
        icon: AtSign,
        label: copy.subscribers,
        views: [
          {
            view: 'campaigns',
            label: copy.campaigns,
            icon: Megaphone,
            roles: PERMISSIONS.newsletter.manage,
          },
          { view: 'suppressed', label: copy.suppressed, icon: MailX, roles: PERMISSIONS.newsletter.manage },
        ],
      },
    },
  },
  { title: copy.content, subjects: { content: { icon: FilePen }, record: { icon: ChartLine } } },
  {
    title: copy.system,
    subjects: { audit: { icon: ScrollText }, security: { icon: Fingerprint }, settings: { icon: Settings } },
  },
]

const SUBJECTS = Object.assign({}, ...GROUPS.map(({ subjects }) => subjects)) as Record<string, Subject>
const IN_NO_GROUP: Subject = { icon: Shapes }
const subjectOf = ({ id }: Section): Subject => (Object.hasOwn(SUBJECTS, id) ? SUBJECTS[id]! : IN_NO_GROUP)

/** An entry of the navigation. */
export interface Destination {
  to: string
  label: string
  icon: LucideIcon
  section: Section
  /** Null: all of the subject's address but its views. */
  view: string | null
}

/** The destinations that the master's role includes, by group. */
export function destinationsOf(sections: readonly Section[], viewer: Viewer) {
  const open = backOfficeOf(sections, viewer)
  const others = open.filter((section) => subjectOf(section) === IN_NO_GROUP)
  return GROUPS.map(({ title, subjects }, at) => {
    const named = Object.keys(subjects).flatMap((id) => open.find((section) => section.id === id) ?? [])
    const listed = at === GROUPS.length - 1 ? [...named, ...others] : named
    return { title, destinations: listed.flatMap((section) => destinationsIn(section, viewer)) }
  }).filter(({ destinations }) => destinations.length > 0)
}

function destinationsIn(section: Section, { account }: Viewer): Destination[] {
  const { icon, label, views = [] } = subjectOf(section)
  return [
    { to: section.path, label: label ?? section.backOffice!, icon, section, view: null },
    ...views
      .filter(({ roles }) => !account || roles.some((role) => role === account.role))
      .map(({ view, ...destination }) => ({
        ...destination,
        to: `${section.path}?view=${view}`,
        section,
        view,
      })),
  ]
}

/** Whether the address is in the destination. */
export const isAt = ({ section, view }: Destination, path: string, shownView: string | null): boolean =>
  path.replace(/\/+$/, '') === section.path &&
  view === (subjectOf(section).views?.find((known) => known.view === shownView)?.view ?? null)
