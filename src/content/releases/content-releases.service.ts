import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { notFound } from '../../platform/errors/failure.js'
import type { Template } from '../../keys/keys.contract.js'
import { type ApplyAnswer, NO_SUCH_RELEASE } from '../content.contract.js'
import type { Author } from '../items/author.js'
import { ContentItemEntity } from '../items/content-item.entity.js'
import {
  ContentPointerEntity,
  ContentReleaseEntity,
  ContentReleaseItemEntity,
} from './content-release.entity.js'
import { ReleaseList } from './release-list.service.js'
import { digestsOf } from './release-versions.js'

/** Rows of one INSERT: SQLite allows 32,766 parameters in a statement. */
const ROWS_PER_INSERT = 1000

/** Makes releases of the drafts, and makes a release current. */
@Injectable()
export class ContentReleasesService {
  constructor(
    private readonly list: ReleaseList,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Freezes the active drafts as the next release, shows it to every key of the template, and returns it (contract §5). */
  async apply(template: Template, author: Author): Promise<Omit<ApplyAnswer, 'success'>> {
    const release = await this.unitOfWork.write((tx) => this.freeze(tx, template, author))
    return { release, keys: await this.list.countKeys(template) }
  }

  /**
   * Makes an earlier release current again and returns it; the drafts stay as they are.
   * @throws {FailureException} 404 – no release of the template has this number
   */
  async applyAgain(
    template: Template,
    number: number,
    author: Author,
  ): Promise<Omit<ApplyAnswer, 'success'>> {
    await this.unitOfWork.write(async (tx) => {
      if (!(await tx.existsBy(ContentReleaseEntity, { template, number }))) throw notFound(NO_SUCH_RELEASE)
      await tx.update(ContentPointerEntity, { template }, { currentNumber: number })
      await this.recordAudit(tx, template, number, author)
    })
    return { release: number, keys: await this.list.countKeys(template) }
  }

  private async freeze(tx: EntityManager, template: Template, author: Author): Promise<number> {
    // Locks the template's row: releases of one template are made one after the other.
    await tx.increment(ContentPointerEntity, { template }, 'lastNumber', 1)
    const { lastNumber: number, currentNumber } = await tx.findOneByOrFail(ContentPointerEntity, { template })
    const before = await digestsOf(tx, template, currentNumber)
    const drafts = await tx
      .createQueryBuilder(ContentItemEntity, 'item')
      .innerJoin('item.draft', 'draft')
      .select(['item.id', 'item.contentKey', 'draft.id', 'draft.digest'])
      .where('item.template = :template AND draft.isActive = :isActive', { template, isActive: true })
      .getMany()
    const release = { id: uuid(), template, number, ...author, releasedAt: new Date() }
    await tx.insert(ContentReleaseEntity, { ...release, ...countChanges(before, drafts) })
    const rows = drafts.map(({ draft }) => ({ releaseId: release.id, versionId: draft.id }))
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
      await tx.insert(ContentReleaseItemEntity, rows.slice(at, at + ROWS_PER_INSERT))
    await tx.update(ContentPointerEntity, { template }, { currentNumber: number })
    await this.recordAudit(tx, template, number, author)
    return number
  }

  private recordAudit(
    tx: EntityManager,
    template: Template,
    release: number,
    { actor }: Author,
  ): Promise<void> {
    return this.audit.record(tx, {
      action: 'content-applied',
      actor,
      subject: `content-template:${template}`,
      details: { template, release },
    })
  }
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
