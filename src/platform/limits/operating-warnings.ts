import { Injectable, Logger } from '@nestjs/common'
import { FICTIONAL_DOMAIN } from '../brand/brand.contract.js'

/** Deployment mistakes that do not prevent the portal from running. */
const WARNINGS = {
  'undeclared-proxy':
    "Requests come through a proxy that TRUST_PROXY does not name, so all clients count as one and a single attacker can lock everyone out. Set TRUST_PROXY to the proxy's address.",
  'pictures-in-folder':
    'Pictures are stored in a local folder, but the database can be shared. If you run more than one replica, set AVATAR_STORE or mount the same folder on all of them.',
  'fictional-brand': `Links or the contact address still use ${FICTIONAL_DOMAIN}, the built-in company's domain. Enter your own under Settings, Brand.`,
} as const

type WarningId = keyof typeof WARNINGS

export interface OperatingWarning {
  id: WarningId
  /** For an operator. */
  sentence: string
  since: Date
}

/** Warnings about how this process is operated (contract §7): each is logged once and listed until it is withdrawn, or the process ends. */
@Injectable()
export class OperatingWarnings {
  private readonly logger = new Logger(OperatingWarnings.name)
  private readonly raised = new Map<WarningId, OperatingWarning>()

  /** Logs the warning, unless it was raised before. */
  raise(id: WarningId): void {
    if (this.raised.has(id)) return
    this.raised.set(id, { id, sentence: WARNINGS[id], since: new Date() })
    this.logger.warn(WARNINGS[id])
  }

  /** Removes a warning whose cause is gone. */
  withdraw(id: WarningId): void {
    this.raised.delete(id)
  }

  /** Returns the warnings since the start, oldest first. */
  list(): OperatingWarning[] {
    return [...this.raised.values()]
  }
}
