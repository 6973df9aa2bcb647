import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { EditedTexts } from './edited-texts.service.js'
import type {
  ChangeMailTextsRequest,
  MailPreviewAnswer,
  MailTexts,
  MailTextsSummary,
  TextValues,
  TryMailTextsRequest,
} from './mail-texts.contract.js'
import { MailTextsEntity } from './mail-texts.entity.js'
import { textsOf } from './read-texts.js'

const NO_MAIL = 'There is no email of this kind.'
const STALE = 'Someone else changed this email. Check the saved texts, then try again.'

/** Who changes texts, for the audit. */
interface Editor {
  actor: string
  client?: string
}

/** Returns the names of actors (`key:<id>` and the like). */
type LoadNames = (actors: string[]) => Promise<(actor: string) => string>

/** The texts of mails that owners have changed (contract §5, 'Mail texts'). */
@Injectable()
export class MailTextsService {
  private loadNames: LoadNames = () => Promise.resolve((actor) => actor)

  constructor(
    @InjectRepository(MailTextsEntity) private readonly stored: Repository<MailTextsEntity>,
    private readonly edited: EditedTexts,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly brands: BrandService,
  ) {}

  /** Sets where the names of those who change texts come from; otherwise they are ids. */
  useNames(load: LoadNames): void {
    this.loadNames = load
  }

  /** Returns all mails, and who has changed them. */
  async list(): Promise<MailTextsSummary[]> {
    const [{ mailNames }, { summaryOf }] = await Promise.all([loadCatalog(), loadStoredTexts()])
    const rows = await this.edited.readAll()
    return this.named(mailNames().map((template) => summaryOf(template, rows.get(template) ?? null)))
  }

  /**
   * Returns the texts of a mail, and who has changed them.
   * @throws {FailureException} 404 – there is no such mail
   */
  async find(template: string): Promise<MailTexts> {
    await assertKnown(template)
    return this.describe(template, await this.stored.findOneBy({ template }))
  }

  /**
   * Stores the texts that are not the built-in ones, and returns all.
   * @throws {FailureException} 400 – a text breaks a rule; 404 – there is no such mail; 409 – it was changed since `version`
   */
  async change(
    template: string,
    { texts, version }: ChangeMailTextsRequest,
    editor: Editor,
  ): Promise<MailTexts> {
    const own = await this.check(template, texts)
    return this.save(template, own, version, 'mail-text-changed', editor)
  }

  /**
   * Brings back the built-in texts, and returns them.
   * @throws {FailureException} 404 – there is no such mail; 409 – it was changed since `version`
   */
  async reset(template: string, version: number, editor: Editor): Promise<MailTexts> {
    await assertKnown(template)
    return this.save(template, {}, version, 'mail-text-reset', editor)
  }

  /**
   * Returns the texts that are not the built-in ones.
   * @throws {FailureException} 400 – a text breaks a rule; 404 – there is no such mail
   */
  async check(template: string, texts: TextValues): Promise<TextValues> {
    await assertKnown(template)
    const { faultsOf, ownTexts } = await loadCatalog()
    const fields = faultsOf(template, texts)
    if (fields) throw new FailureException(400, Object.values(fields)[0]!, { fields })
    return ownTexts(template, texts)
  }

  /**
   * Returns a mail with example values and these texts.
   * @throws {FailureException} 400 – a text breaks a rule; 404 – there is no such mail
   */
  async preview(template: string, { texts, sample = 0 }: TryMailTextsRequest): Promise<MailPreviewAnswer> {
    const own = await this.check(template, texts)
    const [{ samplesOf }, { render }] = await Promise.all([loadCatalog(), import('./render-mail.js')])
    const samples = samplesOf(template)
    const sender = { brand: this.brands.current, origin: this.config.publicOrigin }
    const { subject, html, text } = render(template, samples[sample] ?? samples[0], sender, own)
    return { subject, html, text }
  }

  private async save(
    template: string,
    texts: TextValues,
    version: number,
    action: 'mail-text-changed' | 'mail-text-reset',
    editor: Editor,
  ): Promise<MailTexts> {
    try {
      const row = await this.unitOfWork.write((tx) =>
        this.write(tx, template, texts, version, action, editor),
      )
      return await this.describe(template, row)
    } catch (error) {
      if (!(error instanceof StaleTexts) && !isDuplicate(error)) throw error
      throw new FailureException(409, STALE, { stored: { mail: await this.find(template) } })
    } finally {
      this.edited.forget()
    }
  }

  private async write(
    tx: EntityManager,
    template: string,
    texts: TextValues,
    version: number,
    action: 'mail-text-changed' | 'mail-text-reset',
    { actor, client }: Editor,
  ): Promise<MailTextsEntity | null> {
    const row = await tx.findOneBy(MailTextsEntity, { template })
    if ((row?.version ?? 0) !== version) throw new StaleTexts()
    const details = (await loadCatalog()).changedTexts(template, textsOf(row), texts)
    if (!details) return row
    const change = {
      texts: JSON.stringify(texts),
      version: version + 1,
      updatedAt: await databaseTime(tx),
      updatedBy: actor,
    }
    if (row) {
      const { affected } = await tx.update(MailTextsEntity, { template, version }, change)
      if (affected !== 1) throw new StaleTexts()
    } else await tx.insert(MailTextsEntity, { template, ...change })
    await this.audit.record(tx, { action, actor, client, subject: `mail-text:${template}`, details })
    return { template, ...change }
  }

  private async describe(template: string, row: MailTextsEntity | null): Promise<MailTexts> {
    const { describeTexts } = await loadStoredTexts()
    return (await this.named([describeTexts(template, row)]))[0]!
  }

  private async named<Mail extends MailTextsSummary>(mails: Mail[]): Promise<Mail[]> {
    const nameOf = await this.loadNames(mails.flatMap(({ updatedBy }) => updatedBy ?? []))
    return mails.map((mail) => ({ ...mail, updatedBy: mail.updatedBy && nameOf(mail.updatedBy) }))
  }
}

/** Someone else was first. */
class StaleTexts extends Error {}

/** Loaded with the first mail, to keep the start fast. */
const loadCatalog = () => import('./text-catalog.js')
const loadStoredTexts = () => import('./stored-texts.js')

async function assertKnown(template: string): Promise<void> {
  if (!(await loadCatalog()).isMailName(template)) throw notFound(NO_MAIL)
}
