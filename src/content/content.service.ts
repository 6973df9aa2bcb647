import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { AuditService } from '../platform/audit/audit.service.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../platform/errors/duplicate.js'
import { FailureException, notFound } from '../platform/errors/failure.js'
import type { Template } from '../keys/keys.contract.js'
import { retainNamedPictures } from './pictures/named-pictures.js'
import type { Author } from './author.js'
import { ContentItemEntity } from './content-item.entity.js'
import { ContentList } from './content-list.service.js'
import { contentDigest } from './content-rules.js'
import { ContentVersionEntity } from './content-version.entity.js'
import { type ContentItem, NO_SUCH_ITEM } from './content.contract.js'
import { type Draft, newDraft, changeDraft } from './draft.js'
import type { CreateContentDto, UpdateContentDto } from './content.dto.js'

const TAKEN = 'A content item with this key already exists.'
const STALE = 'Someone else changed this item. Reload it and try again.'

/** Changes the drafts of a template. Members see them once `ContentReleasesService` applies them. */
@Injectable()
export class ContentService {
  constructor(
    private readonly drafts: ContentList,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Adds a draft and returns it (product §5).
   * @throws {FailureException} 400 – a field is not valid; 409 – the template has this content key already
   */
  async create(template: Template, request: CreateContentDto, author: Author): Promise<ContentItem> {
    const { contentKey } = request
    const draft = newDraft(request)
    try {
      await this.unitOfWork.write((tx) => this.add(tx, template, contentKey, draft, author))
    } catch (error) {
      if (isDuplicate(error)) throw new FailureException(409, TAKEN)
      throw error
    }
    return this.drafts.one(template, contentKey)
  }

  /**
   * Changes the given fields of a draft and returns it.
   * @throws {FailureException} 400 – a field is not valid; 404 – no such draft; 409 – `version` is not its present one
   */
  async update(
    template: Template,
    contentKey: string,
    { version, ...change }: UpdateContentDto,
    author: Author,
  ): Promise<ContentItem> {
    await this.unitOfWork.write((tx) => this.change(tx, template, contentKey, change, author, version))
    return this.drafts.one(template, contentKey)
  }

  /**
   * Deletes a draft. Members see it until the next release, if it was released.
   * @throws {FailureException} 404 – no such draft
   */
  async delete(template: Template, contentKey: string, author: Author): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      const item = await lock(tx, template, contentKey)
      const { draft, version } = item
      await addVersion(tx, { ...draft, isActive: false, isDeleted: true }, version, author)
      await tx.delete(ContentItemEntity, { id: item.id })
      await this.recordAudit(tx, 'content-deleted', item, version, author)
    })
  }

  /**
   * As `create`, in the caller's transaction.
   * @throws {QueryFailedError} the template has this content key already
   */
  async add(
    tx: EntityManager,
    template: Template,
    contentKey: string,
    draft: Draft,
    author: Author,
  ): Promise<void> {
    const version = ((await tx.maximum(ContentVersionEntity, 'version', { template, contentKey })) ?? 0) + 1
    const fields = { template, contentKey, ...draft, isDeleted: false }
    const item = { id: newId(), template, contentKey, version }
    await tx.insert(ContentItemEntity, { ...item, versionId: await addVersion(tx, fields, version, author) })
    await this.recordAudit(tx, 'content-created', item, version, author)
  }

  /**
   * As `update`, in the caller's transaction; `expected` is the version that the draft must have.
   * Returns false if the draft had these fields already, and nothing was written.
   */
  change(
    tx: EntityManager,
    template: Template,
    contentKey: string,
    change: Partial<Draft>,
    author: Author,
    expected?: number,
  ): Promise<boolean> {
    const toAfter = (before: Draft) => changeDraft(contentKey, before, change)
    return this.rewrite(tx, template, contentKey, toAfter, author, expected)
  }

  /** Puts the fields of an earlier version into a draft, unchecked: they were once. Returns false if it had them already. */
  restore(
    tx: EntityManager,
    template: Template,
    contentKey: string,
    draft: Draft,
    author: Author,
  ): Promise<boolean> {
    return this.rewrite(tx, template, contentKey, () => draft, author)
  }

  private async rewrite(
    tx: EntityManager,
    template: Template,
    contentKey: string,
    toAfter: (before: Draft) => Draft,
    author: Author,
    expected?: number,
  ): Promise<boolean> {
    const item = await lock(tx, template, contentKey, expected)
    const { id, draft, version } = item
    const after = toAfter(draft)
    if (contentDigest(after) === draft.digest && after.isActive === draft.isActive) {
      await tx.update(ContentItemEntity, { id }, { version: version - 1 })
      return false
    }
    const versionId = await addVersion(tx, { ...draft, ...after }, version, author)
    await tx.update(ContentItemEntity, { id }, { versionId })
    await this.recordAudit(tx, 'content-updated', item, version, author)
    return true
  }

  /** The versions have the fields before and after; the audit entry names the version. */
  private recordAudit(
    tx: EntityManager,
    action: 'content-created' | 'content-updated' | 'content-deleted',
    { id, template, contentKey }: Pick<ContentItemEntity, 'id' | 'template' | 'contentKey'>,
    version: number,
    { actor }: Author,
  ): Promise<void> {
    const details = { template, contentKey, version }
    return this.audit.record(tx, { action, actor, subject: `content:${id}`, details })
  }
}

/**
 * Raises the item's version, which locks its row until the transaction ends, and reads it.
 * @throws {FailureException} 404 – no such item; 409 – its version is not `expected`
 */
async function lock(
  tx: EntityManager,
  template: Template,
  contentKey: string,
  expected?: number,
): Promise<ContentItemEntity> {
  const which = { template, contentKey, ...(expected !== undefined && { version: expected }) }
  const { affected } = await tx.increment(ContentItemEntity, which, 'version', 1)
  if (affected !== 1) {
    const exists = await tx.existsBy(ContentItemEntity, { template, contentKey })
    throw exists ? new FailureException(409, STALE) : notFound(NO_SUCH_ITEM)
  }
  return tx.findOneOrFail(ContentItemEntity, {
    where: { template, contentKey },
    relations: { draft: true },
  })
}

async function addVersion(
  tx: EntityManager,
  fields: Draft & Pick<ContentVersionEntity, 'template' | 'contentKey' | 'isDeleted'>,
  version: number,
  author: Author,
): Promise<string> {
  const id = newId()
  const digest = contentDigest(fields)
  await tx.insert(ContentVersionEntity, { ...fields, ...author, id, version, digest, createdAt: new Date() })
  await retainNamedPictures(tx, fields.content)
  return id
}
