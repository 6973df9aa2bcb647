import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { LessThanOrEqual, Repository } from 'typeorm'
import { AuditService } from '../platform/audit/audit.service.js'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { notFound } from '../platform/errors/failure.js'
import { Scheduler } from '../platform/scheduler/scheduler.js'
import { KeyDirectory } from '../keys/directory/key-directory.service.js'
import type { Template } from '../keys/keys.contract.js'
import type { ScheduleAnswer } from './releases.contract.js'
import type { Author } from './author.js'
import { ContentPointerEntity, ContentReleaseEntity } from './content-release.entity.js'
import { ReleasePointers } from './release-pointers.service.js'

/** Milliseconds between two looks for a scheduled release whose time has come. */
const INTERVAL = 60_000

/** The scheduled release of a template. Members see it at its time without this service, which then completes rows and audit. */
@Injectable()
export class ReleaseSchedule implements OnModuleInit {
  constructor(
    @InjectRepository(ContentPointerEntity) private readonly rows: Repository<ContentPointerEntity>,
    @InjectRepository(ContentReleaseEntity) private readonly releases: Repository<ContentReleaseEntity>,
    private readonly pointers: ReleasePointers,
    private readonly directory: KeyDirectory,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.every(INTERVAL, ReleaseSchedule.name, () => this.complete())
  }

  async read(template: Template): Promise<ScheduleAnswer['schedule']> {
    const { scheduled } = await this.pointers.read(template)
    if (!scheduled) return null
    const { number } = scheduled
    const { actor } = await this.releases.findOneByOrFail({ template, number })
    const names = await this.directory.namesOf([actor])
    return { release: number, at: scheduled.at.toISOString(), by: names(actor) }
  }

  /**
   * Cancels the scheduled release, which stays in the list.
   * @throws {FailureException} 404 – none is scheduled, or its time has come
   */
  async cancel(template: Template, { actor }: Author): Promise<void> {
    const isCanceled = await this.unitOfWork.write(async (tx) => {
      const pointer = await this.pointers.lock(tx, template)
      const { nextNumber: release, nextAt } = pointer
      if (nextAt === null) return false
      await this.pointers.move(tx, pointer, { nextNumber: 0, nextAt: null })
      await this.audit.record(tx, {
        action: 'content-schedule-canceled',
        actor,
        subject: `content-template:${template}`,
        details: { template, release, at: new Date(nextAt).toISOString() },
      })
      return true
    })
    if (!isCanceled) throw notFound('No release is scheduled.')
  }

  /** Makes scheduled releases whose time has come current in their rows too, and records it; replicas do so once. */
  async complete(): Promise<void> {
    const due = await this.rows.findBy({ nextAt: LessThanOrEqual(this.clock.now().getTime()) })
    for (const { template } of due) await this.unitOfWork.write((tx) => this.pointers.lock(tx, template))
  }
}
