import { Injectable } from '@nestjs/common'
import { plainToInstance } from 'class-transformer'
import { validateSync, type ValidationError } from 'class-validator'
import type { EntityManager } from 'typeorm'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { FailureException } from '../platform/errors/failure.js'
import type { Template } from '../keys/keys.contract.js'
import type { Author } from './author.js'
import { ContentItemEntity } from './content-item.entity.js'
import { contentDigest } from './content-rules.js'
import type { ImportAnswer } from './content.contract.js'
import { ContentFileDto, type FileItemDto } from './content.dto.js'
import { ContentService } from './content.service.js'
import { newDraft, changeDraft } from './draft.js'
import { jsonFault } from './json-fault.contract.js'

type Plan = Omit<ImportAnswer, 'isDryRun'>

/** Imports a template's file: adds missing items, changes the others and deletes none. */
@Injectable()
export class ContentImportService {
  constructor(
    private readonly content: ContentService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Imports all items of the file or none; `isDryRun`: only returns what it would do.
   * @throws {FailureException} 400 – the file is no JSON, not of this template, or an item is not valid; it says which
   */
  async import(template: Template, text: string, isDryRun: boolean, author: Author): Promise<ImportAnswer> {
    const { items } = readFile(text, template)
    const plan = await this.unitOfWork.write(async (tx) => {
      const plan = await this.plan(tx, template, items)
      if (!isDryRun) await this.execute(tx, template, items, plan, author)
      return plan
    })
    return { isDryRun, ...plan }
  }

  private async plan(tx: EntityManager, template: Template, items: FileItemDto[]): Promise<Plan> {
    const present = await tx.find(ContentItemEntity, { where: { template }, relations: { draft: true } })
    const drafts = new Map(present.map(({ contentKey, draft }) => [contentKey, draft]))
    const plan: Plan = { created: [], updated: [], unchanged: [] }
    items.forEach((item, index) => {
      const { contentKey } = item
      const before = drafts.get(contentKey)
      const after = withItemNumber(index, () =>
        before ? changeDraft(contentKey, before, item) : newDraft(item),
      )
      if (!before) plan.created.push(contentKey)
      else if (contentDigest(after) === before.digest && after.isActive === before.isActive)
        plan.unchanged.push(contentKey)
      else plan.updated.push(contentKey)
    })
    return plan
  }

  private async execute(
    tx: EntityManager,
    template: Template,
    items: FileItemDto[],
    { created, updated }: Plan,
    author: Author,
  ): Promise<void> {
    const [isNew, isOther] = [new Set(created), new Set(updated)]
    for (const item of items) {
      const { contentKey } = item
      if (isNew.has(contentKey)) await this.content.add(tx, template, contentKey, newDraft(item), author)
      else if (isOther.has(contentKey)) await this.content.change(tx, template, contentKey, item, author)
    }
  }
}

/** Parses the file and checks its items one by one. */
function readFile(text: string, template: Template): ContentFileDto {
  const fault = jsonFault(text)
  if (fault)
    throw new FailureException(400, `The file isn't valid JSON. Line ${fault.line}: ${fault.sentence}`)
  const file = plainToInstance(ContentFileDto, JSON.parse(text))
  if (typeof file !== 'object' || file === null || Array.isArray(file)) throw noFile()
  const [error] = validateSync(file, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true })
  if (error) throw new FailureException(400, toErrorSentence(error))
  if (file.template !== template)
    throw new FailureException(400, `This file is for the other template, ${file.template}.`)
  const keys = new Set<string>()
  file.items.forEach(({ contentKey }, index) => {
    if (keys.has(contentKey))
      throw new FailureException(400, `Item ${index + 1}: its content key appears twice in the file.`)
    keys.add(contentKey)
  })
  return file
}

const noFile = () => new FailureException(400, "This isn't a content export. Choose another file.")

function toErrorSentence(error: ValidationError): string {
  const [item] = error.children ?? []
  const [fault = error] = item?.children ?? []
  const [rule, sentence] = Object.entries(fault.constraints ?? {})[0] ?? []
  const where = item ? `Item ${Number(item.property) + 1}: ` : ''
  if (rule === 'whitelistValidation') return `${where}Unknown field.`
  return where + (sentence ?? "This value isn't valid.")
}

function withItemNumber<T>(index: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof FailureException)) throw error
    throw new FailureException(400, `Item ${index + 1}: ${error.sentence}`)
  }
}
