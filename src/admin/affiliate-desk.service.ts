import { Injectable } from '@nestjs/common'
import type { Response } from 'express'
import type { Ledger } from '../affiliate/affiliate.contract.js'
import type {
  AffiliateApplication,
  ApplicationDetailsAnswer,
  ApplicationsAnswer,
  ApplicationsQuery,
  ApproveManyAnswer,
  EditStatsAnswer,
  EditStatsRequest,
} from '../affiliate/affiliate-admin.contract.js'
import { sendCsv } from '../affiliate/application-csv.js'
import { ApplicationHistory } from '../affiliate/application-history.service.js'
import { ApplicationList } from '../affiliate/application-list.service.js'
import { ApplicationsService } from '../affiliate/applications.service.js'
import type { Decision } from '../affiliate/decisions.js'
import { LedgerService } from '../affiliate/ledger.service.js'
import { StatsEditor } from '../affiliate/stats-editor.service.js'
import { OwnKeyService } from '../keys/own-key.service.js'
import type { SignedIn } from '../keys/signed-in.js'

const actorOf = ({ keyId }: SignedIn) => `key:${keyId}`

/** What the back office asks of the affiliate programme: nothing but delegation. */
@Injectable()
export class AffiliateDesk {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly rows: ApplicationList,
    private readonly history: ApplicationHistory,
    private readonly entries: LedgerService,
    private readonly stats: StatsEditor,
    private readonly keys: OwnKeyService,
  ) {}

  list(query: ApplicationsQuery): Promise<Omit<ApplicationsAnswer, 'success'>> {
    return this.rows.page(query)
  }

  export(filter: ApplicationsQuery, response: Response): Promise<void> {
    return sendCsv(this.rows.all(filter), response)
  }

  async show(id: string): Promise<Omit<ApplicationDetailsAnswer, 'success'>> {
    const application = await this.rows.one(id)
    const [history, ledger] = await Promise.all([this.history.of(id), this.ledger(id)])
    return { application, history, ledger }
  }

  async ledger(id: string, page = 1): Promise<Ledger> {
    return this.entries.page(await this.applications.keyIdOf(id), page)
  }

  async decide(who: SignedIn, accessKey: string, decision: Decision): Promise<AffiliateApplication> {
    const keyId = await this.keys.existingId(accessKey)
    return this.rows.one(await this.applications.decide(actorOf(who), keyId, decision))
  }

  async approveMany(who: SignedIn, ids: string[]): Promise<Omit<ApproveManyAnswer, 'success'>> {
    const approved = await this.applications.approveMany(actorOf(who), ids)
    return { applications: await this.rows.some(ids), approved }
  }

  async editStats(
    who: SignedIn,
    accessKey: string,
    edit: Omit<EditStatsRequest, 'accessKey'>,
  ): Promise<Omit<EditStatsAnswer, 'success'>> {
    return this.stats.edit(actorOf(who), await this.keys.existingId(accessKey), edit)
  }

  initStats(who: SignedIn): Promise<number> {
    return this.stats.openMissing(actorOf(who))
  }
}
