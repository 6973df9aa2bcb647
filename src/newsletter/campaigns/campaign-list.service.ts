import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, LessThan, Repository } from 'typeorm'
import { LiveCopy } from '../../mail/live-copy/live-copy.service.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { CampaignFigures } from './campaign-figures.service.js'
import { toRecord } from './campaign-record.js'
import { CampaignEntity } from './campaign.entity.js'
import {
  CAMPAIGN_STATES,
  type CampaignQuery,
  type CampaignsAnswer,
  type CampaignState,
} from './campaigns.contract.js'

/** Campaigns as they are listed, and their names for the audit. */
@Injectable()
export class CampaignList {
  constructor(
    @InjectRepository(CampaignEntity) private readonly campaigns: Repository<CampaignEntity>,
    private readonly figures: CampaignFigures,
    private readonly live: LiveCopy,
  ) {}

  /** Returns one page, newest first. */
  async page({ state, before, pageSize = PAGE_SIZE.default }: CampaignQuery): Promise<CampaignsAnswer> {
    const rows = await this.campaigns.find({
      where: { ...(state && { state }), ...(before && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: pageSize + 1,
    })
    const page = rows.slice(0, pageSize)
    return {
      campaigns: (await this.figures.current(page)).map(toRecord),
      counts: await this.counts(),
      older: rows.length > pageSize ? page.at(-1)!.id : null,
      isHeld: (await this.live.heldSince()) !== null,
    }
  }

  /** Returns the subjects of campaigns by their ids. */
  async labelsOf(ids: string[]): Promise<Map<string, string>> {
    const rows = await this.campaigns.find({ where: { id: In(ids) }, select: { id: true, subject: true } })
    return new Map(rows.map(({ id, subject }) => [id, subject]))
  }

  private async counts(): Promise<Record<CampaignState, number>> {
    const rows = await this.campaigns
      .createQueryBuilder('campaign')
      .select('campaign.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('campaign.state')
      .getRawMany<{ state: CampaignState; count: string | number }>()
    const countOf = (state: CampaignState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
    return Object.fromEntries(CAMPAIGN_STATES.map((state) => [state, countOf(state)])) as Record<
      CampaignState,
      number
    >
  }
}
