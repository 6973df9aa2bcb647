import { Injectable } from '@nestjs/common'
import { databaseFault } from '../../platform/errors/database-fault.js'
import { toMailRecord, withoutLinks } from '../mail-record.js'
import { MailContents } from './mail-contents.js'
import type { MailRecord, MailWithText } from './outbox.contract.js'
import type { OutboxMailEntity } from './outbox-mail.entity.js'

/** The mails of the outbox as people may read them: without links, which act for anyone who has them. */
@Injectable()
export class MailReader {
  constructor(private readonly contents: MailContents) {}

  /** Returns a mail with its subject, for lists. */
  async record(mail: OutboxMailEntity): Promise<MailRecord> {
    return toMailRecord(mail, await this.read(mail, () => this.contents.readSubject(mail)))
  }

  /** Returns a mail with its subject and its plain text. */
  async recordWithText(mail: OutboxMailEntity): Promise<MailWithText> {
    const text = await this.read(mail, async () => (await this.contents.read(mail))?.text ?? null)
    return { ...(await this.record(mail)), text }
  }

  /** Null once the content is deleted, and if it cannot be read: one altered row must not make a whole list fail. */
  private async read(mail: OutboxMailEntity, read: () => Promise<string | null>): Promise<string | null> {
    if (mail.props === null) return null
    try {
      const text = await read()
      return text && withoutLinks(text)
    } catch (error) {
      if (databaseFault(error)) throw error
      return null
    }
  }
}
