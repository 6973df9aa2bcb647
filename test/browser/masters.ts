import type { Role } from '../../src/keys/keys.contract.js'
import { type PortalProcess, runTool } from '../support/portal-process.js'

/** A new master with this role, named after it: its key. */
export async function newMaster(portal: PortalProcess, role: Role, holder = `Sam ${role}`): Promise<string> {
  const terms = ['--type', 'master', '--template', 'automation', '--role', role, '--holder', holder]
  const { stdout } = await runTool('keys', ['issue', ...terms, '--json'], portal.environment)
  return (JSON.parse(stdout) as { keys: { key: string }[] }).keys[0]!.key
}
