import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { AuditService } from '../audit/audit.service.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { isDuplicate } from '../errors/duplicate.js'
import { FailureException, notFound } from '../errors/failure.js'
import type { Template } from '../keys/keys.contract.js'
import { type Author, nameOf } from './author.js'
import { ContentItemEntity } from './content-item.entity.js'
import { ContentReleasesService } from './content-releases.service.js'
import { digestOf } from './content-rules.js'
import { ContentVersionEntity } from './content-version.entity.js'
import {
  type ContentFields,
  type ContentItem,
  type ContentListAnswer,
  type ContentVersion,
  type CreateContentRequest,
  type ExportedItem,
  NO_SUCH_ITEM,
  type UpdateContentRequest,
} from './content.contract.js'
import { type Draft, newDraft, withChange } from './draft.js'

const TAKEN = 'There is a content item with this key already.'
const STALE = 'Somebody has changed this item meanwhile. Reload it and try again.'

/** The drafts of a template. What members see is ContentReleasesService's matter. */
@Injectable()
export class ContentService {
  constructor(
    @InjectRepository(ContentItemEntity) private readonly items: Repository<ContentItemEntity>,
    @InjectRepository(ContentVersionEntity) private readonly versions: Repository<ContentVersionEntity>,
    private readonly releases: ContentReleasesService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(template: Template): Promise<Omit<ContentListAnswer, 'success'>> {
    const [items, { number, digests }] = await Promise.all([
      this.items.find({ where: { template }, relations: { draft: true }, order: { contentKey: 'ASC' } }),
      this.releases.current(template),
    ])
    const content = items.map((item) => asItem(item, digests.get(item.contentKey)))
    const kept = new Set(items.map(({ contentKey }) => contentKey))
    return { content, release: number, removed: [...digests.keys()].filter((key) => !kept.has(key)) }
  }

  async export(template: Template): Promise<ExportedItem[]> {
    const { content } = await this.list(template)
    return content.map(({ contentKey, contentType, page, section, content, isActive }) => ({
      contentKey,
      contentType,
      page,
      section,
      content,
      isActive,
    }))
  }

  async create(template: Template, request: CreateContentRequest, author: Author): Promise<ContentItem> {
    const { contentKey } = request
    const draft = newDraft(request)
    try {
      await this.unitOfWork.write((tx) => this.add(tx, template, contentKey, draft, author))
    } catch (error) {
      if (isDuplicate(error)) throw new FailureException(409, TAKEN)
      throw error
    }
    return this.item(template, contentKey)
  }

  /** Changes what is named and keeps the rest. 409 when `version` is not the present one. */
  async update(
    template: Template,
    contentKey: string,
    { version, ...change }: UpdateContentRequest,
    author: Author,
  ): Promise<ContentItem> {
    await this.unitOfWork.write((tx) => this.change(tx, template, contentKey, change, author, version))
    return this.item(template, contentKey)
  }

  /** Takes the draft away; members go on seeing what was released of it until the next release. */
  async delete(template: Template, contentKey: string, author: Author): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      const item = await lock(tx, template, contentKey)
      const { draft, version } = item
      await addVersion(tx, { ...draft, isActive: false, isDeleted: true }, version, author)
      await tx.delete(ContentItemEntity, { id: item.id })
      await this.note(tx, 'content-deleted', item, version, author)
    })
  }

  /** All versions of a key, newest first, those before a deletion too. */
  async history(template: Template, contentKey: string): Promise<ContentVersion[]> {
    const versions = await this.versions.find({ where: { template, contentKey }, order: { version: 'DESC' } })
    if (versions.length === 0) throw notFound(NO_SUCH_ITEM)
    return versions.map((version) => ({
      ...fieldsOf(version),
      version: version.version,
      isActive: version.isActive,
      isDeleted: version.isDeleted,
      at: version.at.toISOString(),
      by: nameOf(version),
    }))
  }

  async add(
    tx: EntityManager,
    template: Template,
    contentKey: string,
    draft: Draft,
    author: Author,
  ): Promise<void> {
    const version = ((await tx.maximum(ContentVersionEntity, 'version', { template, contentKey })) ?? 0) + 1
    const fields = { template, contentKey, ...draft, isDeleted: false }
    const item = { id: uuid(), template, contentKey, version }
    await tx.insert(ContentItemEntity, { ...item, versionId: await addVersion(tx, fields, version, author) })
    await this.note(tx, 'content-created', item, version, author)
  }

  /** False when the item was that already, and nothing was written. */
  async change(
    tx: EntityManager,
    template: Template,
    contentKey: string,
    change: Partial<Draft>,
    author: Author,
    expected?: number,
  ): Promise<boolean> {
    const item = await lock(tx, template, contentKey, expected)
    const { id, draft, version } = item
    const after = withChange(draft, change)
    if (digestOf(after) === draft.digest && after.isActive === draft.isActive) {
      await tx.update(ContentItemEntity, { id }, { version: version - 1 })
      return false
    }
    const versionId = await addVersion(tx, { ...draft, ...after }, version, author)
    await tx.update(ContentItemEntity, { id }, { versionId })
    await this.note(tx, 'content-updated', item, version, author)
    return true
  }

  private async item(template: Template, contentKey: string): Promise<ContentItem> {
    const [item, { digests }] = await Promise.all([
      this.items.findOne({ where: { template, contentKey }, relations: { draft: true } }),
      this.releases.current(template),
    ])
    if (!item) throw notFound(NO_SUCH_ITEM)
    return asItem(item, digests.get(contentKey))
  }

  /** What was before and after stands in the versions; the audit says which. */
  private note(
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
 * Raises the item's version, which locks its row until the transaction ends, and reads it. 404 and 409 are told apart
 * afterwards.
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
    const isThere = await tx.existsBy(ContentItemEntity, { template, contentKey })
    throw isThere ? new FailureException(409, STALE) : notFound(NO_SUCH_ITEM)
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
  const id = uuid()
  const digest = digestOf(fields)
  await tx.insert(ContentVersionEntity, { ...fields, ...author, id, version, digest, at: new Date() })
  return id
}

const fieldsOf = ({ contentType, page, section, content }: ContentFields): ContentFields => ({
  contentType,
  page,
  section,
  content,
})

const asItem = (item: ContentItemEntity, released: string | undefined): ContentItem => {
  const { id, contentKey, template, version, draft } = item
  return {
    id,
    contentKey,
    ...fieldsOf(draft),
    isActive: draft.isActive,
    masterTemplateType: template,
    version,
    updatedAt: draft.at.toISOString(),
    updatedBy: nameOf(draft),
    state:
      released === undefined ? 'new' : released === draft.digest && draft.isActive ? 'unchanged' : 'changed',
  }
}
