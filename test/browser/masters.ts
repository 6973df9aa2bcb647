import type { Template } from '../../src/keys/keys.contract.js'
import type { Role } from '../../src/keys/roles.contract.js'
import type { PortalProcess } from '../support/portal-process.js'
import { issueKey } from './applicants.js'

/** A new master with this role, named after it: its key. */
export async function newMaster(
  portal: PortalProcess,
  role: Role,
  holder = `Sam ${role}`,
  template: Template = 'automation',
): Promise<string> {
  return (await issueKey(portal, { level: 'master', template, role, holder })).key
}
