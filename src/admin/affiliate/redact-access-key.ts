import type { AffiliateApplication } from '../../affiliate/application-list/application-list.contract.js'
import { keyHint } from '../../keys/keys.contract.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'

/** Returns the application as this master may see it: support sees no whole key (contract §2, 'Roles'). */
export const redactFor = (
  { role }: Pick<SessionUser, 'role'>,
  application: AffiliateApplication,
): AffiliateApplication =>
  role === 'support' ? { ...application, accessKey: `${keyHint(application.accessKey)}…` } : application

/** Yields applications as `redactFor` returns them. */
export async function* redactAllFor(
  who: Pick<SessionUser, 'role'>,
  applications: AsyncIterable<AffiliateApplication>,
): AsyncGenerator<AffiliateApplication> {
  for await (const application of applications) yield redactFor(who, application)
}
