import type { NestExpressApplication } from '@nestjs/platform-express'
import type { Role } from '../../src/keys/roles.contract.js'

const OWNER: Role[] = ['owner']
const OWNERS: Role[] = ['owner', 'manager']
const SUPPORT: Role[] = ['owner', 'manager', 'support']
const EDITORS: Role[] = ['owner', 'manager', 'editor']

/** Which roles may call which route of the back office: the table of contract §2, written out. */
export const ROLE_MATRIX: Record<string, Role[]> = {
  'GET /api/admin/affiliate/applications': SUPPORT,
  'GET /api/admin/affiliate/applications.csv': OWNERS,
  'GET /api/admin/affiliate/applications/:id': SUPPORT,
  'GET /api/admin/affiliate/applications/:id/ledger': OWNERS,
  'GET /api/admin/affiliate/rules': OWNERS,
  'POST /api/admin/affiliate/rules': OWNER,
  'GET /api/admin/affiliate/sales': OWNERS,
  'GET /api/admin/affiliate/sales/:id': OWNERS,
  'GET /api/admin/affiliate/sales.csv': OWNERS,
  'POST /api/admin/affiliate/sales': OWNERS,
  'POST /api/admin/affiliate/sales/:id/attribute': OWNERS,
  'POST /api/admin/affiliate/accounts/:id/end': OWNERS,
  'POST /api/admin/affiliate/accounts/:id/pause': OWNERS,
  'POST /api/admin/affiliate/accounts/:id/resume': OWNERS,
  'POST /api/admin/affiliate/approve': OWNERS,
  'POST /api/admin/affiliate/approve-many': OWNERS,
  'POST /api/admin/affiliate/reject-many': OWNERS,
  'POST /api/admin/affiliate/init-stats': OWNERS,
  'POST /api/admin/affiliate/reject': OWNERS,
  'POST /api/admin/affiliate/sales/correct': OWNERS,
  'PUT /api/admin/affiliate/stats': OWNERS,
  'GET /api/admin/audit': OWNERS,
  'GET /api/admin/audit.csv': OWNERS,
  'GET /api/admin/audit.jsonl': OWNERS,
  'GET /api/admin/audit/:id': OWNERS,
  'GET /api/admin/brand': OWNER,
  'PUT /api/admin/brand': OWNER,
  'POST /api/admin/brand/preview': OWNER,
  'POST /api/admin/brand/logo': OWNER,
  'DELETE /api/admin/brand/logo': OWNER,
  'GET /api/admin/mail': SUPPORT,
  'GET /api/admin/mail.csv': OWNERS,
  'GET /api/admin/mail/:id': SUPPORT,
  'POST /api/admin/mail/:id/retry': OWNERS,
  'POST /api/admin/mail/retry': OWNERS,
  'GET /api/admin/mail-texts': OWNER,
  'GET /api/admin/mail-texts/:template': OWNER,
  'PUT /api/admin/mail-texts/:template': OWNER,
  'DELETE /api/admin/mail-texts/:template': OWNER,
  'POST /api/admin/mail-texts/:template/preview': OWNER,
  'POST /api/admin/mail-texts/:template/test': OWNER,
  'GET /api/admin/newsletter/campaigns': OWNERS,
  'POST /api/admin/newsletter/campaigns': OWNERS,
  'POST /api/admin/newsletter/campaigns/audience': OWNERS,
  'POST /api/admin/newsletter/campaigns/preview': OWNERS,
  'GET /api/admin/newsletter/campaigns/:id': OWNERS,
  'PUT /api/admin/newsletter/campaigns/:id': OWNERS,
  'DELETE /api/admin/newsletter/campaigns/:id': OWNERS,
  'POST /api/admin/newsletter/campaigns/:id/cancel': OWNERS,
  'POST /api/admin/newsletter/campaigns/:id/copy': OWNERS,
  'POST /api/admin/newsletter/campaigns/:id/send': OWNERS,
  'POST /api/admin/newsletter/campaigns/:id/test': OWNERS,
  'GET /api/admin/payouts': OWNERS,
  'GET /api/admin/payouts/:id': OWNERS,
  'POST /api/admin/payouts/:id/approve': OWNERS,
  'POST /api/admin/payouts/approve-all': OWNERS,
  'POST /api/admin/payouts/close': OWNERS,
  'POST /api/admin/payouts/export': OWNERS,
  'PUT /api/admin/payouts/forms/:id': OWNERS,
  'POST /api/admin/payouts/results': OWNERS,
  'GET /api/admin/payouts/settings': OWNERS,
  'PUT /api/admin/payouts/settings': OWNERS,
  'GET /api/admin/payouts/years.csv': OWNERS,
  'GET /api/admin/overview': SUPPORT,
  'GET /api/admin/members': SUPPORT,
  'GET /api/admin/members.csv': OWNERS,
  'POST /api/admin/members': OWNERS,
  'POST /api/admin/members/find': SUPPORT,
  'POST /api/admin/members/import': OWNERS,
  'POST /api/admin/members/bulk': SUPPORT,
  'POST /api/admin/members/bulk/count': SUPPORT,
  'POST /api/admin/members/bulk/selection': SUPPORT,
  'GET /api/admin/members/:id': SUPPORT,
  'PATCH /api/admin/members/:id': SUPPORT,
  'GET /api/admin/members/:id/affiliate': SUPPORT,
  'GET /api/admin/members/:id/export': OWNERS,
  'GET /api/admin/members/:id/erase': OWNERS,
  'POST /api/admin/members/:id/erase': OWNERS,
  'DELETE /api/admin/members/:id/erase': OWNERS,
  'GET /api/admin/members/:id/orders': SUPPORT,
  'GET /api/admin/members/:id/timeline': SUPPORT,
  'POST /api/admin/members/:id/suspend': SUPPORT,
  'POST /api/admin/members/:id/suspend/undo': SUPPORT,
  'POST /api/admin/members/:id/reinstate': OWNERS,
  'POST /api/admin/members/:id/revoke': OWNERS,
  'POST /api/admin/members/:id/rotate': OWNERS,
  'POST /api/admin/members/:id/end-sessions': OWNERS,
  'POST /api/admin/members/:id/reveal': OWNERS,
  'POST /api/admin/members/:id/send-key': SUPPORT,
  'GET /api/admin/offers': OWNERS,
  'POST /api/admin/offers': OWNER,
  'PATCH /api/admin/offers/:id': OWNER,
  'GET /api/admin/shops': OWNER,
  'PUT /api/admin/shops/:provider': OWNER,
  'POST /api/admin/shops/:provider/test': OWNER,
  'GET /api/admin/money': OWNERS,
  'GET /api/admin/money.csv': OWNERS,
  'GET /api/admin/orders': SUPPORT,
  'GET /api/admin/orders.csv': OWNERS,
  'GET /api/admin/orders/:id': SUPPORT,
  'POST /api/admin/orders/:id/dismiss': OWNERS,
  'POST /api/admin/orders/:id/map': OWNERS,
  'POST /api/admin/orders/:id/replay': OWNERS,
  'GET /api/admin/performance': OWNERS,
  'POST /api/admin/performance/preview': OWNERS,
  'POST /api/admin/performance/publish': OWNERS,
  'POST /api/admin/performance/read-csv': OWNERS,
  'GET /api/admin/people': OWNER,
  'PUT /api/admin/people/:id/role': OWNER,
  'GET /api/admin/people/second-factor': OWNER,
  'PUT /api/admin/people/second-factor': OWNER,
  'POST /api/admin/people/:id/reset-factors': OWNER,
  'GET /api/admin/sign-in-blocks': SUPPORT,
  'DELETE /api/admin/sign-in-blocks/:id': SUPPORT,
  'POST /api/content': EDITORS,
  'GET /api/content/:template': EDITORS,
  'PUT /api/content/:template/:contentKey': EDITORS,
  'DELETE /api/content/:template/:contentKey': EDITORS,
  'POST /api/content/:template/apply': EDITORS,
  'POST /api/content/:template/apply-both': OWNER,
  'PUT /api/content/:template/both/:contentKey': OWNER,
  'GET /api/content/:template/other': OWNER,
  'GET /api/content/:template/pictures': EDITORS,
  'POST /api/content/:template/pictures': EDITORS,
  'POST /api/content/:template/site-picture': EDITORS,
  'POST /api/content/:template/start-preview': EDITORS,
  'GET /api/content/:template/collections': EDITORS,
  'GET /api/content/:template/schedule': EDITORS,
  'DELETE /api/content/:template/schedule': EDITORS,
  'GET /api/content/:template/export': EDITORS,
  'GET /api/content/:template/history/:contentKey': EDITORS,
  'GET /api/content/:template/releases': EDITORS,
  'GET /api/content/:template/releases/:number': EDITORS,
  'POST /api/content/:template/releases/:number/apply': EDITORS,
  'POST /api/content/:template/releases/:number/load-drafts': EDITORS,
  'POST /api/content/:template/upload-import': EDITORS,
}

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> }
}

/** Returns the routes of the running router, as `METHOD /path`. */
export function routesOf(app: NestExpressApplication): string[] {
  const express = app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } }
  return express.router.stack.flatMap(({ route }) =>
    route
      ? [route.path]
          .flat()
          .flatMap((path) => Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${path}`))
      : [],
  )
}

/** Returns a path of the route that names nothing stored: an allowed call does no harm. */
export const examplePath = (route: string): string =>
  route
    .split(' ')[1]!
    .replace(':template', 'automation')
    .replace(':provider', 'stripe')
    .replace(':number', '999')
    .replace(':id', '00000000-0000-7000-8000-000000000000')
    .replace(/:\w+/, 'nothing')
