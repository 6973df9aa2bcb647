import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { AuditService } from '../platform/audit/audit.service.js'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../platform/errors/failure.js'
import type { Template } from '../keys/keys.contract.js'
import { NO_SUCH_RELEASE } from './content.contract.js'
import type { ApplyAnswer } from './releases.contract.js'
import type { Author } from './author.js'
import { ContentItemEntity } from './content-item.entity.js'
import {
  ContentPointerEntity,
  ContentReleaseEntity,
  ContentReleaseItemEntity,
} from './content-release.entity.js'
import { ReleaseList } from './release-list.service.js'
import { ReleasePointers } from './release-pointers.service.js'
import { digestsOf } from './release-versions.js'

/** Rows of one INSERT: SQLite allows 32,766 parameters in a statement. */
const ROWS_PER_INSERT = 1000

const PAST = 'Choose a time in the future.'

/** Makes releases of the drafts, and makes a release current. */
@Injectable()
export class ContentReleasesService {
  constructor(
    private readonly list: ReleaseList,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly pointers: ReleasePointers,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Freezes the active drafts as the next release and returns it (contract §5). Every key of the template sees it now, or from
   * `at` on; a scheduled release stays scheduled if another one is applied before its time.
   * @throws {FailureException} 400 – `at` is not in the future; 409 – a release is scheduled already
   */
  async apply(template: Template, author: Author, at?: Date): Promise<ApplyAnswer> {
    const release = await this.unitOfWork.write((tx) => this.applyIn(tx, template, author, at))
    return { release, keys: await this.list.countKeys(template) }
  }

  /**
   * As `apply`, in the caller's transaction; returns the number of the release.
   * @throws {FailureException} 400 – `at` is not in the future; 409 – a release is scheduled already
   */
  async applyIn(tx: EntityManager, template: Template, author: Author, at?: Date): Promise<number> {
    if (at && at <= this.clock.now()) throw new FailureException(400, PAST, { fields: { at: PAST } })
    const pointer = await this.pointers.lock(tx, template)
    if (at && pointer.nextAt !== null) throw new FailureException(409, takenBy(pointer))
    const number = pointer.lastNumber + 1
    await this.freeze(tx, pointer, number, author)
    const show = at ? { nextNumber: number, nextAt: at.getTime() } : { currentNumber: number }
    await this.pointers.move(tx, pointer, { lastNumber: number, ...show })
    await this.recordAudit(tx, template, number, author, at)
    return number
  }

  /**
   * Makes an earlier release current again and returns it; the drafts stay as they are.
   * @throws {FailureException} 404 – no release of the template has this number
   */
  async applyAgain(template: Template, number: number, author: Author): Promise<ApplyAnswer> {
    await this.unitOfWork.write(async (tx) => {
      const pointer = await this.pointers.lock(tx, template)
      if (!(await tx.existsBy(ContentReleaseEntity, { template, number }))) throw notFound(NO_SUCH_RELEASE)
      const schedule = pointer.nextNumber === number ? { nextNumber: 0, nextAt: null } : {}
      await this.pointers.move(tx, pointer, { currentNumber: number, ...schedule })
      await this.recordAudit(tx, template, number, author)
    })
    return { release: number, keys: await this.list.countKeys(template) }
  }

  private async freeze(
    tx: EntityManager,
    { template, currentNumber }: ContentPointerEntity,
    number: number,
    author: Author,
  ): Promise<void> {
    const before = await digestsOf(tx, template, currentNumber)
    const drafts = await tx
      .createQueryBuilder(ContentItemEntity, 'item')
      .innerJoin('item.draft', 'draft')
      .select(['item.id', 'item.contentKey', 'draft.id', 'draft.digest'])
      .where('item.template = :template AND draft.isActive = :isActive', { template, isActive: true })
      .getMany()
    const release = { id: newId(), template, number, ...author, releasedAt: new Date() }
    await tx.insert(ContentReleaseEntity, { ...release, ...countChanges(before, drafts) })
    const rows = drafts.map(({ draft }) => ({ releaseId: release.id, versionId: draft.id }))
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
      await tx.insert(ContentReleaseItemEntity, rows.slice(at, at + ROWS_PER_INSERT))
  }

  private recordAudit(
    tx: EntityManager,
    template: Template,
    release: number,
    { actor }: Author,
    at?: Date,
  ): Promise<void> {
    return this.audit.record(tx, {
      action: at ? 'content-scheduled' : 'content-applied',
      actor,
      subject: `content-template:${template}`,
      details: { template, release, ...(at && { at: at.toISOString() }) },
    })
  }
}

const takenBy = ({ nextNumber, nextAt }: ContentPointerEntity) => {
  const time = new Date(nextAt!).toISOString().slice(0, 16).replace('T', ' ')
  return `Release ${nextNumber} is already scheduled for ${time} UTC. Its schedule must be canceled first.`
}

/** Compares the drafts with the digests of the release before them. */
function countChanges(before: Map<string, string>, drafts: ContentItemEntity[]) {
  const present = drafts.filter(({ contentKey }) => before.has(contentKey))
  return {
    items: drafts.length,
    added: drafts.length - present.length,
    changed: present.filter(({ contentKey, draft }) => before.get(contentKey) !== draft.digest).length,
    removed: before.size - present.length,
  }
}
