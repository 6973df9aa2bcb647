import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type FindOptionsWhere, In, IsNull, MoreThan, Not, Repository } from 'typeorm'
import { Config } from '../platform/config/config.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { readInPages } from '../platform/personal-data/read-in-pages.js'
import { type Person, PersonalData, type PersonalRecord } from '../platform/personal-data/personal-data.js'
import { addressSpellings } from '../platform/addresses/address-spellings.js'
import { comparableAddress, isSameAddress } from '../platform/addresses/mail-address.contract.js'
import { OutboxMailEntity } from './outbox/outbox-mail.entity.js'
import { PropsEncryptor } from './outbox/props-encryptor.js'
import { mailFolder } from './outbox/file-transport.js'

type Where = FindOptionsWhere<OutboxMailEntity>

const BATCH = 500
/** The last email of an account, which is deleted once it is sent. */
const LAST = 'account-erased'

/** The emails about a key and to its holder's addresses. */
@Injectable()
export class MailPersonalData {
  constructor(
    @InjectRepository(OutboxMailEntity) private readonly mails: Repository<OutboxMailEntity>,
    private readonly encryptor: PropsEncryptor,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    data: PersonalData,
  ) {
    data.add({
      tables: ['outbox_mails'],
      sections: { emails: (person) => this.sent(person) },
      isFoundByAddress: true,
      erase: (person) => this.erase(person),
    })
  }

  private async *sent({ keyId, addresses }: Person): AsyncGenerator<PersonalRecord> {
    for (const mails of [this.pages({ keyId }), this.withoutKey(addresses)])
      for await (const mail of mails)
        yield {
          template: mail.template,
          to: isSameAddress(mail.toAddress, this.config.mail.opsAddress) ? 'operations' : mail.toAddress,
          state: mail.state,
          queuedAt: new Date(mail.queuedAt).toISOString(),
          settledAt: mail.settledAt === null ? null : new Date(mail.settledAt).toISOString(),
        }
  }

  /** Also unsent emails, whose content is encrypted; those to operations that name the person, too. */
  private async erase({ keyId, addresses }: Person): Promise<void> {
    await this.remove({ keyId, template: Not(LAST) })
    await this.remove({ keyId, state: Not('waiting') })
    if (addresses.length === 0) return
    for await (const { id } of this.withoutKey(addresses)) await this.removeIds([id])
    await this.removeForOps(addresses)
    await this.removeFiles(addresses)
  }

  /** Those that are found by their address alone. */
  private async *withoutKey(addresses: string[]): AsyncGenerator<OutboxMailEntity> {
    for (const toAddress of new Set(addresses.map(comparableAddress)))
      for await (const mail of this.pages({ toAddress }))
        if (mail.keyId === null && isSameAddress(mail.toAddress, toAddress)) yield mail
  }

  /** A worker that is sending one of them finds no row to record it in, which ends its work. */
  private async remove(where: Where): Promise<void> {
    for (;;) {
      const found = await this.mails.find({ where, select: { id: true }, take: BATCH })
      if (found.length === 0) return
      await this.removeIds(found.map(({ id }) => id))
    }
  }

  private async removeIds(ids: string[]): Promise<void> {
    const folder = mailFolder(this.config.dataDir)
    for (const id of ids)
      for (const kind of ['eml', 'draft']) await rm(join(folder, `${id}.${kind}`), { force: true })
    await this.unitOfWork.write((tx) => tx.delete(OutboxMailEntity, { id: In(ids) }))
  }

  private async removeForOps(addresses: string[]): Promise<void> {
    const { opsAddress } = this.config.mail
    if (!opsAddress) return
    for await (const mail of this.pages({ toAddress: comparableAddress(opsAddress), props: Not(IsNull()) }))
      if (mentions(this.contentOf(mail), addresses)) await this.removeIds([mail.id])
  }

  /** Without `SMTP_URL`, emails are files, which stay longer than their rows. */
  private async removeFiles(addresses: string[]): Promise<void> {
    const folder = mailFolder(this.config.dataDir)
    for (const name of await readdir(folder).catch(() => [])) {
      const text = await readFile(join(folder, name), 'utf8').catch(() => '')
      // Lines of a quoted-printable text are cut anywhere.
      const isAbout = mentions(text.replace(/=\r?\n/g, ''), addresses)
      if (isAbout && !(await this.isLast(name.split('.')[0]!))) await rm(join(folder, name), { force: true })
    }
  }

  private isLast(id: string): Promise<boolean> {
    return this.mails.existsBy({ id, template: LAST })
  }

  /** Empty if it cannot be read: one altered row must not stop the erasure. */
  private contentOf({ props }: OutboxMailEntity): string {
    try {
      return JSON.stringify(this.encryptor.decrypt(props!))
    } catch {
      return ''
    }
  }

  private pages(where: Where): AsyncGenerator<OutboxMailEntity> {
    return readInPages((after, take) =>
      this.mails.find({ where: { ...where, id: MoreThan(after) }, order: { id: 'ASC' }, take }),
    )
  }
}

const mentions = (text: string, addresses: string[]): boolean => {
  const searched = text.toLowerCase()
  return addressSpellings(...addresses).some((address) => searched.includes(address))
}
