import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../platform/audit/audit.service.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { notFound } from '../platform/errors/failure.js'
import type { Template } from '../keys/keys.contract.js'
import { NO_SUCH_RELEASE } from './content.contract.js'
import type { LoadDraftsAnswer } from './releases.contract.js'
import type { Author } from './author.js'
import { ContentItemEntity } from './content-item.entity.js'
import { ContentService } from './content.service.js'
import { fieldsOf } from './draft.js'
import { ContentReleaseEntity } from './content-release.entity.js'
import { versionsOf } from './release-versions.js'

type Loaded = LoadDraftsAnswer

/** Puts the items of a release into the drafts, to be edited from there. */
@Injectable()
export class ReleaseDrafts {
  constructor(
    private readonly content: ContentService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes the active drafts those of the release and returns the content keys that changed. Each change is a version, and
   * drafts that the release doesn't have become inactive, so that nothing is lost.
   * @throws {FailureException} 404 – no release of the template has this number
   */
  load(template: Template, number: number, author: Author): Promise<Loaded> {
    return this.unitOfWork.write(async (tx) => {
      if (!(await tx.existsBy(ContentReleaseEntity, { template, number }))) throw notFound(NO_SUCH_RELEASE)
      const loaded = await this.replace(tx, template, number, author)
      await this.audit.record(tx, {
        action: 'content-loaded',
        actor: author.actor,
        subject: `content-template:${template}`,
        details: { template, release: number },
      })
      return loaded
    })
  }

  private async replace(
    tx: EntityManager,
    template: Template,
    number: number,
    author: Author,
  ): Promise<Loaded> {
    const versions = await versionsOf(tx, template, number).orderBy('version.contentKey').getMany()
    const items = await tx.find(ContentItemEntity, {
      where: { template },
      relations: { draft: true },
      order: { contentKey: 'ASC' },
    })
    const present = new Set(items.map(({ contentKey }) => contentKey))
    const loaded: Loaded = { created: [], updated: [], deactivated: [] }
    for (const version of versions) {
      const { contentKey } = version
      const draft = { ...fieldsOf(version), isActive: true }
      if (!present.has(contentKey)) {
        await this.content.add(tx, template, contentKey, draft, author)
        loaded.created.push(contentKey)
      } else if (await this.content.restore(tx, template, contentKey, draft, author))
        loaded.updated.push(contentKey)
    }
    const released = new Set(versions.map(({ contentKey }) => contentKey))
    for (const { contentKey, draft } of items)
      if (draft.isActive && !released.has(contentKey)) {
        await this.content.change(tx, template, contentKey, { isActive: false }, author)
        loaded.deactivated.push(contentKey)
      }
    return loaded
  }
}
