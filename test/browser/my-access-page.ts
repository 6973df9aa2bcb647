import { emailTokenIn, readMailbox } from '../support/mailbox.js'
import type { PortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'
import { issueKey } from './applicants.js'

/** The newest mail to the address whose subject has these words. */
export async function mailTo(portal: PortalProcess, address: string, words: string) {
  const mails = await until(
    async () =>
      (await readMailbox(portal.environment.DATA_DIR!)).filter(
        ({ to, subject }) => to?.some((one) => one.address === address) && subject?.includes(words),
      ),
    (found) => found.length > 0,
  )
  return mails.at(-1)!
}
/** The link of the newest mail to the address whose subject has these words. */
export const linkTo = async (portal: PortalProcess, address: string, words: string) =>
  `${portal.origin}/email/confirm?token=${emailTokenIn(await mailTo(portal, address, words))}`

/** Issues a key to a holder with this address. */
export const issue = async (portal: PortalProcess, email: string, more: object = {}) =>
  (await issueKey(portal, { level: 'lifetime', holder: 'Ada Vale', email, ...more })).key
