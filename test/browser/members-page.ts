import type { Page } from '@playwright/test'
import type { IssuedMember } from '../../src/keys/issue-members.contract.js'
import type { Member } from '../../src/keys/members.contract.js'
import type { PortalProcess } from '../support/portal-process.js'
import { type Caller, signInMaster } from './applicants.js'
import { expect, openSignedIn } from './fixtures.js'

export interface Issued {
  member: Member
  key: string
  master: Caller
}

/** A member with a name of their own, issued by the automation master. */
export async function newMember(portal: PortalProcess, holder: string, terms = {}): Promise<Issued> {
  const master = await signInMaster(portal)
  const email = `${holder.toLowerCase().replaceAll(' ', '.')}@traders.example`
  const answer = await master.call('POST', '/api/admin/members', {
    level: 'lifetime',
    holder,
    email,
    ...terms,
  })
  const { member, key } = (await answer.json()) as IssuedMember
  return { member, key, master }
}

/** Imports `count` members whose keys expire soon and whose names contain `word`; returns the master who did it. */
export async function newMembers(portal: PortalProcess, word: string, count: number): Promise<Caller> {
  const master = await signInMaster(portal)
  const soon = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const rows = Array.from(
    { length: count },
    (_, at) => `lifetime,Person${at} ${word},p${at}@${word}.example,${soon}`,
  )
  const file = new Blob([['type,holder,email,expires', ...rows].join('\n')])
  await master.upload('/api/admin/members/import?dryRun=false', file)
  return master
}

export const drawerOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${name}`) })

export async function openMember(page: Page, portal: PortalProcess, { member }: Issued, key?: string) {
  const address = `/admin/members?view=${member.id}`
  await openSignedIn(page, key ?? portal.keys['automation master']!, address)
  const drawer = drawerOf(page, member.holder!)
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  return drawer
}
