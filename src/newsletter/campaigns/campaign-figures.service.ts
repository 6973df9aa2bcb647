import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, IsNull, Repository } from 'typeorm'
import { Bounces } from '../../mail/bounces/bounces.service.js'
import { MailService } from '../../mail/mail.service.js'
import { CampaignEntity } from './campaign.entity.js'

/** What came of a campaign: counted from its mails while they are sent, and stored once nothing waits any more. */
@Injectable()
export class CampaignFigures {
  constructor(
    @InjectRepository(CampaignEntity) private readonly campaigns: Repository<CampaignEntity>,
    private readonly mails: MailService,
    bounces: Bounces,
  ) {
    bounces.onBounce(async (tx, { campaignId }) => {
      if (campaignId) await tx.increment(CampaignEntity, { id: campaignId }, 'bounced', 1)
    })
  }

  /** Returns the campaigns with their figures of this moment. */
  async current(rows: CampaignEntity[]): Promise<CampaignEntity[]> {
    const { manager } = this.campaigns
    return Promise.all(rows.map(async (row) => ({ ...row, ...(await this.read(manager, row)) })))
  }

  /** Stores the figures if no mail of the campaign waits, and whether the last one was sent; returns whether it did. */
  async settle(tx: EntityManager, row: CampaignEntity): Promise<boolean> {
    const { sent, refused, waiting } = await this.mails.countOf(tx, row.id)
    if (waiting > 0) return false
    const { id, state } = row
    const { affected } = await tx.update(
      CampaignEntity,
      { id, state, cursorId: IsNull(), isCounted: false },
      { sent, refused, isCounted: true, ...(state === 'sending' && { state: 'sent' }) },
    )
    return affected === 1
  }

  private async read(database: EntityManager, { id, recipients, isCounted }: CampaignEntity) {
    if (recipients === null || isCounted) return {}
    const { sent, refused } = await this.mails.countOf(database, id)
    return { sent, refused }
  }
}
