import type { Page } from '@playwright/test'
import type { Role } from '../../src/keys/roles.contract.js'
import type { IssuedMember } from '../../src/keys/issue-members.contract.js'
import type { PortalProcess } from '../support/portal-process.js'
import { signInMaster } from './applicants.js'
import { openSignedIn } from './fixtures.js'

export const SETTINGS = '/admin/settings'

export const openSettings = (page: Page, portal: PortalProcess, at = SETTINGS) =>
  openSignedIn(page, portal.keys['automation master']!, at)

/** A person added without a browser, and the owner who did. */
export async function newPerson(portal: PortalProcess, role: Role, holder: string) {
  const owner = await signInMaster(portal)
  const terms = { level: 'master', template: 'automation', role, holder }
  const answer = await owner.call('POST', '/api/admin/members', terms)
  return { ...((await answer.json()) as IssuedMember), owner }
}

export const chooseRadio = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check()
