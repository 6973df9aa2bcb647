import { Injectable, Logger } from '@nestjs/common'

/** What an operator should mend, though the portal goes on. */
const WARNINGS = {
  'undeclared-proxy':
    "Requests come through a proxy that TRUST_PROXY does not name, so all clients count as one and a single attacker can lock everyone out. Set TRUST_PROXY to the proxy's address.",
  'pictures-in-folder':
    'Pictures are stored in a local folder, but the database can be shared. If you run more than one replica, set AVATAR_STORE or mount the same folder on all of them.',
} as const

type WarningId = keyof typeof WARNINGS

export interface OperatingWarning {
  id: WarningId
  /** One sentence or two for an operator. */
  sentence: string
  since: Date
}

/** Warnings about how this process is operated (contract §7): each is logged once and remembered until the end. */
@Injectable()
export class OperatingWarnings {
  private readonly logger = new Logger(OperatingWarnings.name)
  private readonly raised = new Map<WarningId, OperatingWarning>()

  /** Logs the warning unless that was done before. */
  raise(id: WarningId): void {
    if (this.raised.has(id)) return
    this.raised.set(id, { id, sentence: WARNINGS[id], since: new Date() })
    this.logger.warn(WARNINGS[id])
  }

  /** Returns what was raised since the start, in that order. */
  list(): OperatingWarning[] {
    return [...this.raised.values()]
  }
}
