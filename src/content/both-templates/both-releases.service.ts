import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { type Template, TEMPLATES } from '../../keys/keys.contract.js'
import { isPending } from '../content.contract.js'
import type { Author } from '../author.js'
import { ContentItemEntity } from '../content-item.entity.js'
import { ContentList } from '../content-list.service.js'
import { ContentReleasesService } from '../content-releases.service.js'
import type { AppliedItem } from '../releases.contract.js'
import { ReleaseList } from '../release-list.service.js'
import {
  type AppliedRelease,
  otherOf,
  type OtherTemplateAnswer,
  type PendingItem,
} from './both-templates.contract.js'

interface BothApplied {
  /** Of the other template's drafts. */
  revision: string
  at?: Date
  /** Of the own template; absent: all. */
  items?: readonly AppliedItem[]
}

/** Releases the drafts of both templates at once. */
@Injectable()
export class BothReleases {
  constructor(
    @InjectRepository(ContentItemEntity) private readonly items: Repository<ContentItemEntity>,
    private readonly drafts: ContentList,
    private readonly list: ReleaseList,
    private readonly releases: ContentReleasesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns what releasing the other template's drafts would change, without their texts. */
  async readOther(own: Template): Promise<OtherTemplateAnswer> {
    const template = otherOf(own)
    const revision = await revisionOf(this.items.manager, template)
    const [{ content, removed }, keys] = await Promise.all([
      this.drafts.all(template),
      this.list.countKeys(template),
    ])
    const changed = content.filter(isPending).map(({ contentKey, state, isActive }): PendingItem => {
      if (state === 'new') return { contentKey, change: 'added' }
      return { contentKey, change: isActive ? 'changed' : 'removed' }
    })
    const gone = removed.map((contentKey): PendingItem => ({ contentKey, change: 'removed' }))
    return { template, keys, pending: [...changed, ...gone], revision }
  }

  /**
   * Releases the drafts of both templates, now or at `at`, in one transaction, and returns the own release first.
   * @throws {FailureException} 400 – `at` is not in the future; 409 – the other template's drafts aren't those of `revision`
   * any more, items of the own one aren't as they were seen, or one has a scheduled release already: then neither is released
   */
  async apply(
    own: Template,
    { revision, at, items }: BothApplied,
    author: Author,
  ): Promise<AppliedRelease[]> {
    const other = otherOf(own)
    const numbers = await this.unitOfWork.write(async (tx) => {
      const released = new Map<Template, number>()
      // In the same order for all owners, so that none of two waits for the other.
      for (const template of TEMPLATES)
        released.set(
          template,
          await this.applyOne(tx, template, author, { at, items: template === own ? items : undefined }),
        )
      if ((await revisionOf(tx, other)) !== revision)
        throw new FailureException(
          409,
          `The drafts of the ${other} template have changed. Nothing was released. Check them and try again.`,
        )
      return released
    })
    return Promise.all(
      [own, other].map(async (template) => ({
        template,
        release: numbers.get(template)!,
        keys: await this.list.countKeys(template),
      })),
    )
  }

  private async applyOne(
    tx: EntityManager,
    template: Template,
    author: Author,
    what: Omit<BothApplied, 'revision'>,
  ): Promise<number> {
    try {
      return await this.releases.applyIn(tx, template, author, what)
    } catch (error) {
      const isScheduled = error instanceof FailureException && error.getStatus() === 409 && !error.more.fields
      if (!isScheduled) throw error
      throw new FailureException(
        409,
        `The ${template} template: ${error.sentence} Nothing else was scheduled.`,
      )
    }
  }
}

/** Returns the SHA-256 of the versions of the template's active drafts, in hex. */
async function revisionOf(manager: EntityManager, template: Template): Promise<string> {
  const items = await manager.find(ContentItemEntity, {
    select: { id: true, versionId: true },
    where: { template, draft: { isActive: true } },
  })
  const versions = items.map(({ versionId }) => versionId).sort()
  return createHash('sha256').update(versions.join()).digest('hex')
}
