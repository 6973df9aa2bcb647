import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { AuditService } from '../platform/audit/audit.service.js'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../platform/errors/failure.js'
import type { Template } from '../keys/keys.contract.js'
import { NO_SUCH_RELEASE } from './content.contract.js'
import { collectionOf } from './collections/collections.js'
import type { AppliedItem, ApplyAnswer } from './releases.contract.js'
import type { Author } from './author.js'
import { ContentItemEntity } from './content-item.entity.js'
import {
  ContentPointerEntity,
  ContentReleaseEntity,
  ContentReleaseItemEntity,
} from './content-release.entity.js'
import { ReleaseList } from './release-list.service.js'
import { ReleasePointers } from './release-pointers.service.js'
import type { ContentVersionEntity } from './content-version.entity.js'
import { versionsOf } from './release-versions.js'

/** Rows of one INSERT: SQLite allows 32,766 parameters in a statement. */
const ROWS_PER_INSERT = 1000

const PAST = 'Choose a time in the future.'

/** When a release is shown, and what is in it; absent: now, all active drafts. */
interface Applied {
  at?: Date
  items?: readonly AppliedItem[]
}

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
   * Freezes the active drafts as the next release and returns it (contract §5); with `items`, the present release with these
   * drafts in it. Every key of the template sees it now, or from `at` on; a scheduled release stays scheduled if another one is
   * applied before its time.
   * @throws {FailureException} 400 – `at` is not in the future; 409 – a release is scheduled already, or items have changed
   */
  async apply(template: Template, author: Author, what: Applied = {}): Promise<ApplyAnswer> {
    const release = await this.unitOfWork.write((tx) => this.applyIn(tx, template, author, what))
    return { release, keys: await this.list.countKeys(template) }
  }

  /**
   * As `apply`, in the caller's transaction; returns the number of the release.
   * @throws {FailureException} 400 – `at` is not in the future; 409 – a release is scheduled already, or items have changed
   */
  async applyIn(tx: EntityManager, template: Template, author: Author, what: Applied = {}): Promise<number> {
    const { at, items } = what
    if (at && at <= this.clock.now()) throw new FailureException(400, PAST, { fields: { at: PAST } })
    const pointer = await this.pointers.lock(tx, template)
    if (at && pointer.nextAt !== null) throw new FailureException(409, takenBy(pointer))
    const number = pointer.lastNumber + 1
    await this.freeze(tx, pointer, number, author, items)
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
    chosen?: readonly AppliedItem[],
  ): Promise<void> {
    const before = byKey(
      await versionsOf(tx, template, currentNumber)
        .select(['version.id', 'version.contentKey', 'version.digest'])
        .getMany(),
    )
    const items = await tx
      .createQueryBuilder(ContentItemEntity, 'item')
      .innerJoin('item.draft', 'draft')
      .select(['item.id', 'item.contentKey', 'item.version'])
      .addSelect(['draft.id', 'draft.contentKey', 'draft.digest', 'draft.isActive'])
      .where('item.template = :template', { template })
      .getMany()
    const after = chosen
      ? withChosen(before, items, chosen)
      : byKey(items.map(({ draft }) => draft).filter(({ isActive }) => isActive))
    const release = { id: newId(), template, number, ...author, releasedAt: new Date() }
    await tx.insert(ContentReleaseEntity, { ...release, ...countChanges(before, after) })
    const rows = [...after.values()].map(({ id }) => ({ releaseId: release.id, versionId: id }))
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

type Frozen = Pick<ContentVersionEntity, 'id' | 'contentKey' | 'digest'>
type FrozenByKey = Map<string, Frozen>

const byKey = (versions: readonly Frozen[]): FrozenByKey =>
  new Map(versions.map((version) => [version.contentKey, version]))

/** Compares a release with the one before it. */
function countChanges(before: FrozenByKey, after: FrozenByKey) {
  const present = [...after.values()].filter(({ contentKey }) => before.has(contentKey))
  return {
    items: after.size,
    added: after.size - present.length,
    changed: present.filter(({ contentKey, digest }) => before.get(contentKey)!.digest !== digest).length,
    removed: before.size - present.length,
  }
}

/**
 * Returns the release with the chosen drafts in it; inactive and deleted ones leave it.
 * @throws {FailureException} 409 – some aren't as they were seen; names them
 */
function withChosen(
  before: FrozenByKey,
  items: readonly ContentItemEntity[],
  chosen: readonly AppliedItem[],
): FrozenByKey {
  const present = new Map(items.map((item) => [item.contentKey, item]))
  const stale = chosen.flatMap(({ contentKey, version }, index) =>
    (present.get(contentKey)?.version ?? null) === version ? [] : [{ contentKey, index }],
  )
  if (stale.length > 0) throw changedSince(stale)
  const after = new Map(before)
  for (const { contentKey } of chosen) {
    const draft = present.get(contentKey)?.draft
    if (draft?.isActive) after.set(contentKey, draft)
    else after.delete(contentKey)
  }
  return after
}

/** At most so many are named. */
const NAMED = 3

function changedSince(stale: readonly { contentKey: string; index: number }[]): FailureException {
  const names = stale.map(({ contentKey }) => collectionOf(contentKey)?.title ?? contentKey)
  const more = names.length - NAMED
  const named = names.slice(0, NAMED).join(', ') + (more > 0 ? `, and ${more} more` : '')
  const fields = stale.map(({ index }) => [`items.${index}`, 'Someone else changed this item.'])
  return new FailureException(
    409,
    `Someone else changed ${named}. Nothing was applied. Check the changes, then apply again.`,
    { fields: Object.fromEntries(fields) as Record<string, string> },
  )
}
