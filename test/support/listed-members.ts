import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { counted } from '../../src/keys/directory/count-keys.js'
import { DAY, startMembersOffice } from './members.js'

/** Of level fullaccess: only these are listed by that level. Days until the expiry and since the last sign-in. */
const MEMBERS = [
  { name: 'Álvaro Ruiz', email: 'alvaro@mail.example', expires: 400, seen: 1 },
  { name: 'bela Vale', email: 'bela.vale@shop.example', expires: 10, seen: null },
  { name: 'Cleo Vale-Smith', email: 'cleo@mail.example', expires: null, seen: 5 },
  { name: 'dora Émile', email: null, expires: -3, seen: 3 },
  { name: 'Fay %_x', email: 'fay@shop.example', expires: 20, seen: null },
  { name: 'gus', email: 'gus@mail.example', expires: null, seen: 2, state: 'suspend' },
  { name: 'Hal Vale', email: 'hal@mail.example', expires: 5, seen: null, state: 'revoke' },
]
export const NAMES = MEMBERS.map(({ name }) => name)
export const level = 'fullaccess'

/** Starts a portal with these members. */
export async function startListedMembers() {
  const office = await startMembersOffice()
  const { portal, post } = office
  const keys: { id: string; key: string }[] = []
  const now = Math.floor(Date.now() / 1000) * 1000
  for (const { name, email, expires, seen, state } of MEMBERS) {
    const expiresAt = expires === null ? null : new Date(now + expires * DAY)
    const issued = await portal.make.key({ level, holder: name, email, expiresAt })
    keys.push(issued)
    const lastSignInAt = seen === null ? null : new Date(now - seen * DAY)
    const { id } = issued
    await portal.write((tx) => counted(tx, id, () => tx.update(AccessKeyEntity, { id }, { lastSignInAt })))
    if (state) await post(`/${issued.id}/${state}`).expect(200)
  }
  return { ...office, keys }
}
