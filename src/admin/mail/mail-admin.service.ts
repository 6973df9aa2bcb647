import { Injectable } from '@nestjs/common'
import type { Operator } from '../../keys/sessions/operator.js'
import { HeldMail } from '../../mail/outbox/held-mail.service.js'
import { MailDelay } from '../../mail/delay/mail-delay.service.js'
import {
  MAIL_LIST,
  type MailFilter,
  type MailQuery,
  type MailRecord,
  type MailsAnswer,
} from '../../mail/outbox/outbox.contract.js'
import { MailReader } from '../../mail/outbox/mail-reader.service.js'
import { OutboxListing } from '../../mail/outbox/outbox-listing.service.js'
import { OutboxService } from '../../mail/outbox/outbox.service.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { exportDetails } from '../../platform/http/list/export-details.js'

/** The outbox for the back office (contract §5). */
@Injectable()
export class MailAdminService {
  constructor(
    private readonly listing: OutboxListing,
    private readonly reader: MailReader,
    private readonly outbox: OutboxService,
    private readonly delay: MailDelay,
    private readonly held: HeldMail,
    private readonly exports: ExportAudit,
  ) {}

  /** Returns one page, newest first, with the counts of each state and how long the oldest mail waits. */
  async page(query: MailQuery): Promise<MailsAnswer> {
    const [page, counts, oldestWaitingSeconds, lateSince, held] = await Promise.all([
      this.listing.page(query),
      this.listing.counts(query.to),
      this.outbox.oldestWaitingSeconds(),
      this.delay.lateSince(),
      this.held.facts(),
    ])
    // The alert ends with its next check, which may be a minute after the last late mail was sent.
    const isLate = !held && lateSince !== null && this.delay.isTooLong(oldestWaitingSeconds)
    return {
      ...page,
      counts,
      oldestWaitingSeconds,
      lateSince: isLate ? new Date(lateSince).toISOString() : null,
      held,
    }
  }

  /** Returns all mails that match, oldest first, to be streamed, once the export is recorded in the audit. */
  async export(
    filter: MailFilter,
    { actor, client }: Pick<Operator, 'actor' | 'client'>,
  ): Promise<AsyncIterable<MailRecord>> {
    const details = exportDetails(MAIL_LIST, filter)
    await this.exports.record({ action: 'mails-exported', actor, client, details })
    return this.records(filter)
  }

  private async *records(filter: MailFilter): AsyncGenerator<MailRecord> {
    for await (const mail of this.listing.all(filter)) yield this.reader.record(mail)
  }
}
