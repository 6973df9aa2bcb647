import { EmailChanges } from '../../src/keys/my-access/email-changes.service.js'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { emailTokenIn } from './mailbox.js'
import { startMyAccess } from './my-access.js'
import type { Visitor } from './portal.js'

/** Starts a portal and a mail server, and returns calls for the suites of email changes. */
export async function startEmailChanges() {
  const office = await startMyAccess()
  const { portal } = office
  let addresses = 0
  const newAddress = () => `new-${(addresses += 1)}@vale.example`
  const put = (visitor: Visitor, email: unknown) => portal.as(visitor).put('/api/me/email').send({ email })
  const tokenFor = async (address: string) => emailTokenIn((await office.mailsTo(address)).at(-1)!)
  return {
    ...office,
    changes: portal.app.get(EmailChanges),
    newAddress,
    put,
    show: async (visitor: Visitor) => (await portal.as(visitor).get('/api/me/access')).body,
    /** The token of the newest link that was mailed to the address. */
    tokenFor,
    memberOf: (id: string) => portal.app.get(MemberActions).find(id),
    /** A new member who has requested a new address; `hasEmail`: an address counted before. */
    async requested(hasEmail = true) {
      const member = await office.member({ hasEmail })
      const email = newAddress()
      const { body } = await put(member.visitor, email).expect(200)
      return { ...member, former: member.email, email, token: await tokenFor(email), body }
    },
  }
}
