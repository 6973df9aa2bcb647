import { Controller, Delete, Get, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { SubscriberList } from '../../newsletter/subscriber-list.service.js'
import {
  SUBSCRIBER_LIST,
  type SubscriberRecord,
  type SubscribersAnswer,
} from '../../newsletter/subscribers.contract.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { exportDetails } from '../../platform/http/list/export-details.js'
import { filterDto, queryDto } from '../../platform/http/list/list-dto.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { CurrentOperator, subscriberId } from '../route-params.js'

class SubscriberFilterDto extends filterDto(SUBSCRIBER_LIST) {}
class SubscriberQueryDto extends queryDto(SUBSCRIBER_LIST) {}

/** Without links: an unsubscribe link acts for anyone who has it. */
const COLUMNS: CsvColumns<SubscriberRecord> = [
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
  ['Source', ({ source }) => source],
  ['Since', ({ since }) => since],
]

/** Who subscribed to the newsletter (contract §5, 'Newsletter'). */
@Roles(...PERMISSIONS.newsletter.manage)
@Controller('api/admin/newsletter')
export class SubscribersController {
  constructor(
    private readonly subscribers: SubscriberList,
    private readonly exports: ExportAudit,
  ) {}

  @Get('subscribers')
  async list(@Query() query: SubscriberQueryDto): Promise<SubscribersAnswer> {
    return this.subscribers.page(query)
  }

  @Get('subscribers.csv')
  async export(
    @CurrentOperator() { actor, client }: Operator,
    @Query() filter: SubscriberFilterDto,
    @Res() response: Response,
  ): Promise<void> {
    const details = exportDetails(SUBSCRIBER_LIST, filter)
    await this.exports.record({ action: 'subscribers-exported', actor, client, details })
    const rows = this.subscribers.all(filter)
    await sendFile(csvFile(COLUMNS, rows), { name: 'subscribers', format: 'csv' }, response)
  }

  @Delete('subscribers/:id')
  async remove(@CurrentOperator() operator: Operator, @subscriberId() id: string): Promise<void> {
    await this.subscribers.remove(id, operator)
  }
}
