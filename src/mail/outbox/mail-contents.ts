import { Injectable } from '@nestjs/common'
import { InjectEntityManager } from '@nestjs/typeorm'
import { EntityManager } from 'typeorm'
import { isSameAddress } from '../../platform/addresses/mail-address.contract.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { databaseFault } from '../../platform/errors/database-fault.js'
import { ReturnAddresses } from '../suppression/return-addresses.js'
import { ALWAYS_SENT, Suppressions } from '../suppression/suppressions.service.js'
import { SUPPRESSED } from '../mail-record.js'
import type { ComposedMail, OwnMail } from './transport.js'
import type { PropsOf, TemplateName } from '../templates/templates.js'
import type { Sender } from '../templates/letter/letter.js'
import { EditedTexts } from '../templates/edited-texts.service.js'
import { NotReadyError, OutOfDateError } from './delivery.js'
import type { OutboxMailEntity } from './outbox-mail.entity.js'
import { PropsEncryptor } from './props-encryptor.js'

type Read<Name extends TemplateName> = (props: PropsOf<Name>) => Promise<OwnMail | null>

type IsTrue<Name extends TemplateName> = (
  props: PropsOf<Name>,
  to: Pick<OutboxMailEntity, 'toAddress'>,
) => Promise<boolean>

/** What is sent. A mail may wait for days, and some are no longer true by then. */
@Injectable()
export class MailContents {
  private readonly checks = new Map<string, IsTrue<never>>()
  private readonly readers = new Map<string, Read<never>>()

  constructor(
    private readonly encryptor: PropsEncryptor,
    private readonly texts: EditedTexts,
    private readonly config: Config,
    private readonly brands: BrandService,
    private readonly suppressions: Suppressions,
    private readonly returnAddresses: ReturnAddresses,
    @InjectEntityManager() private readonly database: EntityManager,
  ) {}

  /** Sets what decides, before an attempt and once it is connected, whether a mail of this template is still true. */
  check<Name extends TemplateName>(template: Name, isTrue: IsTrue<Name>): void {
    this.checks.set(template, isTrue)
  }

  /** Sets what a mail says that has no template; null: it is no longer true. */
  own<Name extends TemplateName>(template: Name, read: Read<Name>): void {
    this.readers.set(template, read)
  }

  /**
   * Returns what a mail says; null if it is no longer true.
   * @throws {Error} its content cannot be decrypted or rendered, or the database cannot be read
   */
  async read({ template, props }: Pick<OutboxMailEntity, 'template' | 'props'>): Promise<OwnMail | null> {
    const decrypted = this.encryptor.decrypt(props!)
    const read = this.readers.get(template)
    if (read) return read(decrypted)
    // Loaded with the first mail, to keep the start fast.
    const [{ render }, edited] = await Promise.all([
      import('../templates/render-mail.js'),
      this.texts.find(template),
    ])
    return render(template, decrypted, this.sender, edited)
  }

  /** Returns a mail's subject alone, for lists; otherwise as `read`. */
  async readSubject(mail: Pick<OutboxMailEntity, 'template' | 'props'>): Promise<string | null> {
    if (this.readers.has(mail.template)) return (await this.read(mail))?.subject ?? null
    const [{ subjectOf }, edited] = await Promise.all([
      import('../templates/find-mail.js'),
      this.texts.find(mail.template),
    ])
    return subjectOf(mail.template, this.encryptor.decrypt(mail.props!), this.sender, edited)
  }

  /** Returns whether a mail is still true, as all are that have no check or whose content cannot be read. */
  async isTrue(mail: OutboxMailEntity): Promise<boolean> {
    const isTrue = this.checks.get(mail.template)
    if (!isTrue || mail.props === null) return true
    let props: unknown
    try {
      props = this.encryptor.decrypt(mail.props)
    } catch {
      return true
    }
    return isTrue(props, mail)
  }

  /** Returns whether it isn't sent because its address is suppressed. */
  async isSuppressed({
    template,
    toAddress,
  }: Pick<OutboxMailEntity, 'template' | 'toAddress'>): Promise<boolean> {
    if (ALWAYS_SENT.has(template) || isSameAddress(toAddress, this.config.mail.opsAddress)) return false
    return this.suppressions.isSuppressed(this.database, toAddress)
  }

  /**
   * @throws {OutOfDateError} the mail is no longer true, or its address is suppressed
   * @throws {NotReadyError} the database cannot say
   */
  async assertTrue(mail: OutboxMailEntity): Promise<void> {
    if (await this.isSuppressed(mail).catch(rethrow)) throw new OutOfDateError(SUPPRESSED)
    if (!(await this.isTrue(mail).catch(rethrow))) throw new OutOfDateError()
  }

  /**
   * Returns a mail as it is sent.
   * @throws {OutOfDateError} it is no longer true
   * @throws {NotReadyError} the database cannot be read
   * @throws {Error} its content cannot be decrypted or rendered
   */
  async compose(mail: OutboxMailEntity): Promise<ComposedMail> {
    await this.assertTrue(mail)
    const [{ compose }, content] = await Promise.all([
      import('./compose-mail.js'),
      this.read(mail).catch(rethrow),
    ])
    if (!content) throw new OutOfDateError()
    const composed = await compose(mail, content, this.config, this.brands.current)
    return { ...composed, from: this.returnAddresses.of(mail.id) ?? composed.from }
  }

  private get sender(): Sender {
    return { brand: this.brands.current, origin: this.config.publicOrigin }
  }
}

/** Tells a fault of the database from one of the mail server, which has the same codes. */
function rethrow(error: unknown): never {
  throw databaseFault(error) ? new NotReadyError('The database cannot be read', { cause: error }) : error
}
