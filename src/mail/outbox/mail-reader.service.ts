import { Injectable } from '@nestjs/common'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { toMailRecord, withoutLinks } from '../mail-record.js'
import type { Sender } from '../templates/letter/letter.js'
import { EditedTexts } from '../templates/edited-texts.service.js'
import type { TextValues } from '../templates/mail-texts.contract.js'
import type { MailRecord, MailWithText } from './outbox.contract.js'
import type { OutboxMailEntity } from './outbox-mail.entity.js'
import { PropsEncryptor } from './props-encryptor.js'

/** Renders a part of a mail. */
type Render = (template: string, props: unknown, sender: Sender, edited: TextValues) => string

/** The mails of the outbox as people may read them: without links, which act for anyone who has them. */
@Injectable()
export class MailReader {
  constructor(
    private readonly encryptor: PropsEncryptor,
    private readonly texts: EditedTexts,
    private readonly config: Config,
    private readonly brands: BrandService,
  ) {}

  /** Returns a mail with its subject, for lists. */
  async record(mail: OutboxMailEntity): Promise<MailRecord> {
    // Loaded with the first list, to keep the start fast.
    const subject = await this.read(mail, async () => (await import('../templates/find-mail.js')).subjectOf)
    return toMailRecord(mail, subject)
  }

  /** Returns a mail with its subject and its plain text. */
  async recordWithText(mail: OutboxMailEntity): Promise<MailWithText> {
    const text = await this.read(mail, async () => {
      const { render } = await import('../templates/render-mail.js')
      return (...parts) => render(...parts).text
    })
    return { ...(await this.record(mail)), text }
  }

  /** Null once the content is deleted, and if it cannot be read: one altered row must not make a whole list fail. */
  private async read(mail: OutboxMailEntity, load: () => Promise<Render>): Promise<string | null> {
    if (mail.props === null) return null
    const [render, edited] = await Promise.all([load(), this.texts.find(mail.template)])
    const sender = { brand: this.brands.current, origin: this.config.publicOrigin }
    try {
      return withoutLinks(render(mail.template, this.encryptor.decrypt(mail.props), sender, edited))
    } catch {
      return null
    }
  }
}
