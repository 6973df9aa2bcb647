import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { notFound } from '../platform/errors/failure.js'
import { KeyDirectory } from '../keys/directory/key-directory.service.js'
import type { Template } from '../keys/keys.contract.js'
import { ContentItemEntity } from './content-item.entity.js'
import { ReleaseList } from './release-list.service.js'
import { ContentVersionEntity } from './content-version.entity.js'
import { fieldsOf } from './draft.js'
import {
  type ContentItem,
  type ContentListAnswer,
  type ContentVersion,
  type ExportedItem,
  NO_SUCH_ITEM,
} from './content.contract.js'

/** Reads the drafts of a template, compared with the release that members see. */
@Injectable()
export class ContentList {
  constructor(
    @InjectRepository(ContentItemEntity) private readonly items: Repository<ContentItemEntity>,
    @InjectRepository(ContentVersionEntity) private readonly versions: Repository<ContentVersionEntity>,
    private readonly releases: ReleaseList,
    private readonly directory: KeyDirectory,
  ) {}

  /** Returns all drafts by their content keys, and the content keys that only the current release has (contract §5). */
  async all(template: Template): Promise<ContentListAnswer> {
    const [items, { number, digests }] = await Promise.all([
      this.items.find({ where: { template }, relations: { draft: true }, order: { contentKey: 'ASC' } }),
      this.releases.current(template),
    ])
    const names = await this.directory.namesOf(items.map(({ draft }) => draft.actor))
    const content = items.map((item) => asItem(item, digests.get(item.contentKey), names))
    const present = new Set(items.map(({ contentKey }) => contentKey))
    return { content, release: number, removed: [...digests.keys()].filter((key) => !present.has(key)) }
  }

  /** Returns all drafts as an exported file has them. */
  async export(template: Template): Promise<ExportedItem[]> {
    const { content } = await this.all(template)
    return content.map((item) => ({
      contentKey: item.contentKey,
      ...fieldsOf(item),
      isActive: item.isActive,
    }))
  }

  /**
   * Returns one draft.
   * @throws {FailureException} 404 – the template has no draft with this content key
   */
  async one(template: Template, contentKey: string): Promise<ContentItem> {
    const [item, { digests }] = await Promise.all([
      this.items.findOne({ where: { template, contentKey }, relations: { draft: true } }),
      this.releases.current(template),
    ])
    if (!item) throw notFound(NO_SUCH_ITEM)
    return asItem(item, digests.get(contentKey), await this.directory.namesOf([item.draft.actor]))
  }

  /**
   * Returns all versions of a content key, newest first, including those before a deletion.
   * @throws {FailureException} 404 – the template has never had this content key
   */
  async history(template: Template, contentKey: string): Promise<ContentVersion[]> {
    const versions = await this.versions.find({ where: { template, contentKey }, order: { version: 'DESC' } })
    if (versions.length === 0) throw notFound(NO_SUCH_ITEM)
    const names = await this.directory.namesOf(versions.map(({ actor }) => actor))
    return versions.map((version) => ({
      ...fieldsOf(version),
      version: version.version,
      isActive: version.isActive,
      isDeleted: version.isDeleted,
      at: version.createdAt.toISOString(),
      by: names(version.actor),
    }))
  }
}
const asItem = (
  item: ContentItemEntity,
  released: string | undefined,
  names: (actor: string) => string,
): ContentItem => {
  const { id, contentKey, template, version, draft } = item
  return {
    id,
    contentKey,
    ...fieldsOf(draft),
    isActive: draft.isActive,
    masterTemplateType: template,
    version,
    updatedAt: draft.createdAt.toISOString(),
    updatedBy: names(draft.actor),
    state:
      released === undefined ? 'new' : released === draft.digest && draft.isActive ? 'unchanged' : 'changed',
  }
}
