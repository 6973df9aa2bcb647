import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { LessThan, Repository } from 'typeorm'
import { notFound } from '../platform/errors/failure.js'
import { KeyDirectory } from '../keys/directory/key-directory.service.js'
import { KEY_LEVELS, type Template } from '../keys/keys.contract.js'
import { KeysService } from '../keys/directory/keys.service.js'
import { NO_SUCH_RELEASE, type ReleasedItem, templateOf } from './content.contract.js'
import type { ContentRelease, ReleaseAnswer, ReleasesAnswer } from './releases.contract.js'
import type { ContentVersionEntity } from './content-version.entity.js'
import { fieldsOf } from './draft.js'
import { ContentReleaseEntity } from './content-release.entity.js'
import { type ReleasePointer, ReleasePointers } from './release-pointers.service.js'
import { digestsOf, versionsOf } from './release-versions.js'

const PAGE = 20

@Injectable()
export class ReleaseList {
  constructor(
    @InjectRepository(ContentReleaseEntity) private readonly releases: Repository<ContentReleaseEntity>,
    private readonly pointers: ReleasePointers,
    private readonly keys: KeysService,
    private readonly directory: KeyDirectory,
  ) {}

  /** Returns a page of releases, newest first: the newest, or those before the number `before` (contract §5). */
  async list(template: Template, before?: number): Promise<ReleasesAnswer> {
    const [pointer, keys, releases] = await Promise.all([
      this.pointers.read(template),
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
      releases: page.map((release) => toRelease(release, pointer, names)),
      older: releases.length > PAGE ? page.at(-1)!.number : null,
      keys,
    }
  }

  /**
   * Returns a release and its items.
   * @throws {FailureException} 404 – no release of the template has this number
   */
  async show(template: Template, number: number): Promise<ReleaseAnswer> {
    const [pointer, release, items] = await Promise.all([
      this.pointers.read(template),
      this.releases.findOneBy({ template, number }),
      this.itemsOf(template, number),
    ])
    if (!release) throw notFound(NO_SUCH_RELEASE)
    const names = await this.directory.namesOf([release.actor])
    return { release: toRelease(release, pointer, names), items }
  }

  /** Returns the number of the release that members see, 0 before the first. */
  async currentNumber(template: Template): Promise<number> {
    return (await this.pointers.read(template)).current
  }

  /** Returns the release that members see: its number, and its digests by content key. */
  async current(template: Template): Promise<{ number: number; digests: Map<string, string> }> {
    const number = await this.currentNumber(template)
    return { number, digests: await digestsOf(this.releases.manager, template, number) }
  }

  /** Returns the items of a release by their content keys, or the one with this key; none if there is no such release. */
  async itemsOf(template: Template, number: number, contentKey?: string): Promise<ReleasedItem[]> {
    const query = versionsOf(this.releases.manager, template, number)
    if (contentKey !== undefined) query.andWhere('version.contentKey = :contentKey', { contentKey })
    const versions = await query
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
    return versions.map(toReleasedItem)
  }

  /** Returns the number of usable access keys whose holders see the template's release; counted by an index alone. */
  countKeys(template: Template): Promise<number> {
    return this.keys.countUsable(KEY_LEVELS.filter((level) => templateOf(level) === template))
  }
}

const toReleasedItem = (version: ContentVersionEntity): ReleasedItem => ({
  contentKey: version.contentKey,
  ...fieldsOf(version),
})

const toRelease = (
  release: ContentReleaseEntity,
  { current, scheduled }: ReleasePointer,
  names: (actor: string) => string,
): ContentRelease => ({
  number: release.number,
  releasedAt: release.releasedAt.toISOString(),
  releasedBy: names(release.actor),
  items: release.items,
  changes: { added: release.added, changed: release.changed, removed: release.removed },
  isCurrent: release.number === current,
  scheduledFor: scheduled?.number === release.number ? scheduled.at.toISOString() : null,
})
