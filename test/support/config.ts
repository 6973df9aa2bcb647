import { ConfigError, loadConfig } from '../../src/platform/config/config.js'

/** What production requires. */
export const STRONG = {
  NODE_ENV: 'production',
  PORTAL_SECRET: 'x'.repeat(32),
  AUTOMATION_MASTER_KEY: 'TDW-0123456789ABCDEFGHJKMNPQRS',
  INDICATOR_MASTER_KEY: 'TDW-ABCDEFGHJKMNPQRS0123456789',
  DEMO_KEY: 'lifetime-ABCDEFGHJKMNPQRSTVWXYZ0123',
}

/** Returns the sentences that refuse these variables; none if they are accepted. */
export function configFaults(variables: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(variables)
    return []
  } catch (error) {
    return (error as ConfigError).faults
  }
}
