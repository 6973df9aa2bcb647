import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThan, Repository } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { notFound } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { KEY_LEVELS, type Template } from '../../keys/keys.contract.js'
import { KeysService } from '../../keys/directory/keys.service.js'
import type { Author } from '../items/author.js'
import { ContentItemEntity } from '../items/content-item.entity.js'
import {
  ContentPointerEntity,
  ContentReleaseEntity,
  ContentReleaseItemEntity,
} from './content-release.entity.js'
import { ContentVersionEntity } from '../items/content-version.entity.js'
import {
  type ApplyAnswer,
  type ContentRelease,
  type ReleaseAnswer,
  type ReleasedItem,
  type ReleasesAnswer,
  templateOf,
} from '../content.contract.js'

const NO_SUCH_RELEASE = 'There is no such release.'
const PAGE = 20
/** Rows of one INSERT: SQLite allows 32,766 parameters in a statement. */
const ROWS_PER_INSERT = 1000

/** What members see: numbered sets of versions, and the pointer to one of them. */
@Injectable()
export class ContentReleasesService {
  constructor(
    @InjectRepository(ContentReleaseEntity) private readonly releases: Repository<ContentReleaseEntity>,
    @InjectRepository(ContentPointerEntity) private readonly pointers: Repository<ContentPointerEntity>,
    @InjectRepository(ContentVersionEntity) private readonly versions: Repository<ContentVersionEntity>,
    private readonly keys: KeysService,
    private readonly directory: KeyDirectory,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Freezes the active drafts as the next release and shows it to every key of the template. */
  async apply(template: Template, author: Author): Promise<Omit<ApplyAnswer, 'success'>> {
    const release = await this.unitOfWork.write((tx) => this.freeze(tx, template, author))
    return { release, keys: await this.countKeys(template) }
  }

  /** Shows an earlier release again; the drafts stay as they are. */
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
    return { release: number, keys: await this.countKeys(template) }
  }

  /** The newest releases, or those before a number. */
  async list(template: Template, before?: number): Promise<Omit<ReleasesAnswer, 'success'>> {
    const [current, keys, releases] = await Promise.all([
      this.currentNumber(template),
      this.countKeys(template),
      this.releases.find({
        where: { template, ...(before !== undefined && { number: LessThan(before) }) },
        order: { number: 'DESC' },
        take: PAGE + 1,
      }),
    ])
    const page = releases.slice(0, PAGE)
    const names = await this.directory.namesOf(page.map(({ actor }) => actor))
    return {
      releases: page.map((release) => asRelease(release, current, names)),
      older: releases.length > PAGE ? page.at(-1)!.number : null,
      keys,
    }
  }

  async show(template: Template, number: number): Promise<Omit<ReleaseAnswer, 'success'>> {
    const [current, release, items] = await Promise.all([
      this.currentNumber(template),
      this.releases.findOneBy({ template, number }),
      this.itemsOf(template, number),
    ])
    if (!release) throw notFound(NO_SUCH_RELEASE)
    const names = await this.directory.namesOf([release.actor])
    return { release: asRelease(release, current, names), items }
  }

  /** One row by its key: asked on each read of a member, so that replicas agree at once. */
  async currentNumber(template: Template): Promise<number> {
    return (await this.pointers.findOneByOrFail({ template })).currentNumber
  }

  async current(template: Template): Promise<{ number: number; digests: Map<string, string> }> {
    const number = await this.currentNumber(template)
    return { number, digests: await digestsOf(this.versions.manager, template, number) }
  }

  async itemsOf(template: Template, number: number): Promise<ReleasedItem[]> {
    return versionsOf(this.versions.manager, template, number)
      .select([
        'version.id',
        'version.contentKey',
        'version.contentType',
        'version.page',
        'version.section',
        'version.content',
      ])
      .orderBy('version.contentKey')
      .getMany()
      .then((versions) => versions.map(asReleased))
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
    const release = { id: uuid(), template, number, ...author, releasedAt: new Date(), ...changes(before, drafts) }
    await tx.insert(ContentReleaseEntity, release)
    const rows = drafts.map(({ draft }) => ({ releaseId: release.id, versionId: draft.id }))
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
      await tx.insert(ContentReleaseItemEntity, rows.slice(at, at + ROWS_PER_INSERT))
    await tx.update(ContentPointerEntity, { template }, { currentNumber: number })
    await this.recordAudit(tx, template, number, author)
    return number
  }

  /** Counted beside the transaction, by an index alone: applying itself costs the same for a million keys. */
  private countKeys(template: Template): Promise<number> {
    return this.keys.countUsable(KEY_LEVELS.filter((level) => templateOf(level) === template))
  }

  private recordAudit(
    tx: EntityManager,
    template: Template,
    release: number,
    { actor }: Author,
  ): Promise<void> {
    const details = { template, release }
    return this.audit.record(tx, {
      action: 'content-applied',
      actor,
      subject: `content-template:${template}`,
      details,
    })
  }
}

function changes(before: Map<string, string>, drafts: ContentItemEntity[]) {
  const kept = drafts.filter(({ contentKey }) => before.has(contentKey))
  return {
    items: drafts.length,
    added: drafts.length - kept.length,
    changed: kept.filter(({ contentKey, draft }) => before.get(contentKey) !== draft.digest).length,
    removed: before.size - kept.length,
  }
}

/** A release's versions, found by its number. */
const versionsOf = (manager: EntityManager, template: Template, number: number) =>
  manager
    .createQueryBuilder(ContentVersionEntity, 'version')
    .innerJoin(ContentReleaseItemEntity, 'part', 'part.versionId = version.id')
    .innerJoin(ContentReleaseEntity, 'release', 'release.id = part.releaseId')
    .where('release.template = :template AND release.number = :number', { template, number })

async function digestsOf(
  manager: EntityManager,
  template: Template,
  number: number,
): Promise<Map<string, string>> {
  const versions = await versionsOf(manager, template, number)
    .select(['version.id', 'version.contentKey', 'version.digest'])
    .getMany()
  return new Map(versions.map(({ contentKey, digest }) => [contentKey, digest]))
}

const asReleased = (version: ContentVersionEntity): ReleasedItem => ({
  contentKey: version.contentKey,
  contentType: version.contentType,
  page: version.page,
  section: version.section,
  content: version.content,
})

const asRelease = (
  release: ContentReleaseEntity,
  current: number,
  names: (actor: string) => string,
): ContentRelease => ({
  number: release.number,
  releasedAt: release.releasedAt.toISOString(),
  releasedBy: names(release.actor),
  items: release.items,
  changes: { added: release.added, changed: release.changed, removed: release.removed },
  isCurrent: release.number === current,
})
