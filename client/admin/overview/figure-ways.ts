import type { Figure } from '../../../src/admin/overview/overview.contract.js'
import type { Role } from '../../../src/keys/keys.contract.js'
import { overviewCopy } from './overview.copy.js'

const { ways } = overviewCopy.figures

interface Way {
  to: string
  label: string
}

const AFFILIATES: Way = { to: '/admin/affiliate', label: ways.affiliates }
const audit = (action: string): Way => ({ to: `/admin/audit?action=${action}`, label: ways.audit })

const WAYS: Record<Figure, Way> = {
  signIns: audit('sign-in'),
  newKeys: { to: '/admin/members', label: ways.members },
  applications: AFFILIATES,
  clicks: AFFILIATES,
  sales: audit('sale-recorded'),
  subscribers: { to: '/admin/mail', label: ways.mail },
}

/** For support, who may not read the audit log. */
const OF_SUPPORT: Partial<Record<Figure, Way>> = {
  signIns: { to: '/admin/members?sort=-lastSignInAt', label: ways.members },
  sales: AFFILIATES,
}

/** The screen that explains a figure, as far as the role may open it. */
export const wayOf = (figure: Figure, role: Role | null): Way =>
  (role === 'support' && OF_SUPPORT[figure]) || WAYS[figure]
