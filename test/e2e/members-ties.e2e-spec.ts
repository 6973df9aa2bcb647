import { afterAll, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { counted } from '../../src/keys/directory/count-keys.js'
import { MEMBER_SORTS } from '../../src/keys/members.contract.js'
import { DAY, startMembersOffice } from '../support/members.js'

const { portal, list, make } = await startMembersOffice()
afterAll(() => portal.stop())

const level = 'fullaccess'
const COUNT = 7
const second = Math.floor(Date.now() / 1000) * 1000
const lastSignInAt = new Date(second - DAY)
const ids: string[] = []
// As after an import: the same end, name and second of the last sign-in.
for (let made = 0; made < COUNT; made++) {
  const { id } = await make(level, { holder: 'Robin Vale', expiresAt: new Date(second + 400 * DAY) })
  await portal.write((tx) => counted(tx, id, () => tx.update(AccessKeyEntity, { id }, { lastSignInAt })))
  ids.push(id)
}
ids.sort()

const idsOf = (page: { members: { id: string }[] }) => page.members.map(({ id }) => id)

it.each(MEMBER_SORTS)('lists members with equal values once each, by %s, forward and back', async (sort) => {
  const expected = sort.startsWith('-') ? [...ids].reverse() : ids
  for (const pageSize of [1, 2, 3]) {
    const last = Math.ceil(COUNT / pageSize)
    const pages = [await list({ level, sort, pageSize })]
    for (let page = 2; page <= last; page++)
      pages.push(await list({ level, sort, pageSize, page, after: pages.at(-1)!.edges!.last }))
    expect(pages.flatMap(idsOf)).toEqual(expected)
    const back = [pages.at(-1)!]
    for (let page = last - 1; page >= 1; page--)
      back.unshift(await list({ level, sort, pageSize, page, before: back[0]!.edges!.first }))
    expect(back.map(idsOf)).toEqual(pages.map(idsOf))
  }
})
