import { Injectable } from '@nestjs/common'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { APPLICATION_EVENTS, type ApplicationEvent } from './decisions.contract.js'

@Injectable()
export class ApplicationHistory {
  constructor(
    private readonly audit: AuditService,
    private readonly keys: KeyDirectory,
  ) {}

  /** Returns the application's events, oldest first. */
  async list(applicationId: string): Promise<ApplicationEvent[]> {
    const entries = await this.audit.list(`application:${applicationId}`)
    const names = await this.keys.namesOf(
      entries.map(({ actor }) => actor),
      'the applicant',
    )
    return entries.flatMap(({ occurredAt, action, actor, details }) => {
      const known = APPLICATION_EVENTS.find((name) => name === action)
      if (!known) return []
      const { reason = null, changes = [] } = JSON.parse(details ?? '{}') as Partial<ApplicationEvent>
      return [{ at: occurredAt.toISOString(), action: known, by: names(actor), reason, changes }]
    })
  }
}
