import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import type { TextValues } from './mail-texts.contract.js'
import { MailTextsEntity } from './mail-texts.entity.js'
import { textsOf } from './read-texts.js'

/** Milliseconds for which texts are not read again: another replica's change is in the mails of the next second. */
const MAX_AGE = 1_000

/** The stored texts of all mails, by the mails' names; at most a second old for those who send. */
@Injectable()
export class EditedTexts {
  private read: { at: number; rows: Promise<Map<string, MailTextsEntity>> } | null = null

  constructor(@InjectRepository(MailTextsEntity) private readonly stored: Repository<MailTextsEntity>) {}

  /** Returns the stored texts of a mail; the mail uses those that fit its template. */
  async find(template: string): Promise<TextValues> {
    if (!this.read || performance.now() - this.read.at > MAX_AGE)
      this.read = { at: performance.now(), rows: this.readAll() }
    const { rows } = this.read
    try {
      return textsOf((await rows).get(template))
    } catch (error) {
      if (this.read?.rows === rows) this.read = null
      throw error
    }
  }

  /** Reads again for the next mail, after a change. */
  forget(): void {
    this.read = null
  }

  /** Returns what is stored now. */
  async readAll(): Promise<Map<string, MailTextsEntity>> {
    return new Map((await this.stored.find()).map((row) => [row.template, row]))
  }
}
