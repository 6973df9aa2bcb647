import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js'
import { ActorDirectory } from '../../keys/directory/actor-directory.service.js'
import { APPLICATION_EVENTS, type ApplicationEvent } from './decisions.contract.js'

/** What the audit has of an application. */
@Injectable()
export class ApplicationHistory {
  constructor(
    @InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>,
    private readonly actors: ActorDirectory,
  ) {}

  /** Oldest first. */
  async list(applicationId: string): Promise<ApplicationEvent[]> {
    const entries = await this.entries.find({
      where: { subject: `application:${applicationId}` },
      order: { id: 'ASC' },
    })
    const names = await this.actors.namesOf(
      entries.map(({ actor }) => actor),
      'the applicant',
    )
    return entries.flatMap(({ at, action, actor, details }) => {
      const known = APPLICATION_EVENTS.find((name) => name === action)
      if (!known) return []
      const { reason = null, changes = [] } = JSON.parse(details ?? '{}') as Partial<ApplicationEvent>
      return [{ at: at.toISOString(), action: known, by: names(actor), reason, changes }]
    })
  }
}
