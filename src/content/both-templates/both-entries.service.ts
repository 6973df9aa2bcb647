import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { type Template, TEMPLATES } from '../../keys/keys.contract.js'
import { collectionOf } from '../collections/collections.js'
import type { Entry } from '../collections/collections.contract.js'
import { withReplacedTexts } from '../collections/replaced-texts.contract.js'
import { type ContentItem, NO_SUCH_ITEM } from '../content.contract.js'
import type { Author } from '../author.js'
import { ContentItemEntity } from '../content-item.entity.js'
import { ContentList } from '../content-list.service.js'
import { ContentService } from '../content.service.js'
import { newDraft } from '../draft.js'
import { otherOf } from './both-templates.contract.js'
import { copyChanges } from './copy-changes.js'
import type { SaveForBothDto } from './both-templates.dto.js'

const STALE = 'Someone else changed these entries. Nothing was saved. Reload them and try again.'

/** Saves a collection's draft, and the same changes in the other template's. */
@Injectable()
export class BothEntries {
  constructor(
    private readonly drafts: ContentList,
    private readonly content: ContentService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Saves the entries as the template's draft, makes the same changes in the other template's draft, entry by entry, and
   * returns both. If one of them can't be saved, neither is.
   * @throws {FailureException} 400 – an entry is not valid, in either template; 404 – no such collection; 409 – `version` is
   * not that of the template's draft, or the other's draft changed at the same moment
   */
  async save(
    template: Template,
    contentKey: string,
    request: SaveForBothDto,
    author: Author,
  ): Promise<ContentItem[]> {
    if (!collectionOf(contentKey)) throw notFound(NO_SUCH_ITEM)
    const other = otherOf(template)
    try {
      await this.unitOfWork.write(async (tx) => {
        await lockBoth(tx, contentKey)
        await this.saveOwn(tx, template, contentKey, request, author)
        await this.saveOther(tx, other, contentKey, request, author)
      })
    } catch (error) {
      if (isDuplicate(error)) throw new FailureException(409, STALE)
      throw error
    }
    return Promise.all([template, other].map((one) => this.drafts.one(one, contentKey)))
  }

  private async saveOwn(
    tx: EntityManager,
    template: Template,
    contentKey: string,
    { content, isActive, version }: SaveForBothDto,
    author: Author,
  ): Promise<void> {
    if (version === null)
      await this.content.add(tx, template, contentKey, newDraft({ contentKey, content, isActive }), author)
    else await this.content.change(tx, template, contentKey, { content, isActive }, author, version)
  }

  private async saveOther(
    tx: EntityManager,
    template: Template,
    contentKey: string,
    { content, otherContent, changed, removed, moved }: SaveForBothDto,
    author: Author,
  ): Promise<void> {
    const item = await tx.findOne(ContentItemEntity, {
      where: { template, contentKey },
      relations: { draft: true },
    })
    const list = item
      ? entriesIn(item.draft.content)
      : await shownEntries(tx, template, contentKey, otherContent)
    if (!list)
      throw new FailureException(
        409,
        `${named(template)} doesn't have a valid list for this collection. That must be fixed first. Nothing was saved.`,
      )
    const changes = { entries: entriesIn(content)!, changed, removed, moved }
    const copied = JSON.stringify({ entries: copyChanges(list, changes) })
    try {
      if (item) await this.content.change(tx, template, contentKey, { content: copied }, author, item.version)
      else await this.content.add(tx, template, contentKey, newDraft({ contentKey, content: copied }), author)
    } catch (error) {
      // The positions of its entries aren't those of the form.
      if (!(error instanceof FailureException) || error.getStatus() !== 400) throw error
      throw new FailureException(
        400,
        `Nothing was saved, because these changes don't work in the ${template} template. ${error.sentence}`,
      )
    }
  }
}

/** Locks both drafts in the same order for all owners, so that of two who save neither waits for the other. */
async function lockBoth(tx: EntityManager, contentKey: string): Promise<void> {
  for (const template of TEMPLATES)
    await tx.increment(ContentItemEntity, { template, contentKey }, 'version', 0)
}

/** Returns the built-in entries with the texts that the template's drafts replace; null if they are no list. */
async function shownEntries(
  tx: EntityManager,
  template: Template,
  contentKey: string,
  builtIn: string,
): Promise<Entry[] | null> {
  const entries = entriesIn(builtIn)
  const { page } = collectionOf(contentKey)!
  const texts = await tx.find(ContentItemEntity, {
    where: { template, draft: { page, isActive: true } },
    relations: { draft: true },
  })
  return (
    entries &&
    withReplacedTexts(
      entries,
      page,
      texts.map(({ draft }) => draft),
    )
  )
}

const named = (template: Template) => `The ${template} template`

function entriesIn(content: string): Entry[] | null {
  try {
    const { entries } = JSON.parse(content) as { entries?: Entry[] }
    return Array.isArray(entries) ? entries : null
  } catch {
    return null
  }
}
