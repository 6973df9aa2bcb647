import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { AuditService } from '../platform/audit/audit.service.js'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import type { Template } from '../keys/keys.contract.js'
import { ContentPointerEntity, ContentReleaseEntity } from './content-release.entity.js'

/** What the row of a template says at a moment. */
export interface ReleasePointer {
  /** Number of the release that members see; 0 before the first. */
  current: number
  /** The release that follows at a set time. */
  scheduled: { number: number; at: Date } | null
}

/** Reads and changes which release members see. A scheduled one is current from its time on, whether its row says so yet or not. */
@Injectable()
export class ReleasePointers {
  constructor(
    @InjectRepository(ContentPointerEntity) private readonly pointers: Repository<ContentPointerEntity>,
    private readonly audit: AuditService,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns the template's pointer now. Not cached, so that replicas agree at once. */
  async read(template: Template): Promise<ReleasePointer> {
    const { currentNumber, nextNumber, nextAt } = await this.pointers.findOneByOrFail({ template })
    if (nextAt === null) return { current: currentNumber, scheduled: null }
    const at = new Date(nextAt)
    if (at <= this.clock.now()) return { current: nextNumber, scheduled: null }
    return { current: currentNumber, scheduled: { number: nextNumber, at } }
  }

  /**
   * Locks the template's row until the transaction ends and returns it: its release changes by one write after the other.
   * A scheduled release whose time has come is made current in the row first, and audited.
   */
  async lock(tx: EntityManager, template: Template): Promise<ContentPointerEntity> {
    await tx.increment(ContentPointerEntity, { template }, 'lastNumber', 0)
    const pointer = await tx.findOneByOrFail(ContentPointerEntity, { template })
    const { nextNumber: number, nextAt } = pointer
    if (nextAt === null || nextAt > this.clock.now().getTime()) return pointer
    const releasedAt = new Date(nextAt)
    const { actor } = await tx.findOneByOrFail(ContentReleaseEntity, { template, number })
    await tx.update(ContentReleaseEntity, { template, number }, { releasedAt })
    await this.audit.record(tx, {
      action: 'content-applied',
      actor,
      subject: `content-template:${template}`,
      details: { template, release: number, isScheduled: true },
      occurredAt: releasedAt,
    })
    return this.move(tx, pointer, { currentNumber: number, nextNumber: 0, nextAt: null })
  }

  /** Changes the locked row and returns it. */
  async move(
    tx: EntityManager,
    pointer: ContentPointerEntity,
    change: Partial<Omit<ContentPointerEntity, 'template'>>,
  ): Promise<ContentPointerEntity> {
    const { template } = pointer
    await tx.update(ContentPointerEntity, { template }, change)
    return Object.assign(pointer, change)
  }
}
