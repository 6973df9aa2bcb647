import { Controller, Get, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { Operator } from '../../keys/sessions/operator.js'
import {
  type AuditAnswer,
  type AuditEntryAnswer,
  type AuditExportFormat,
  AUDIT_LIST,
} from '../../platform/audit/audit.contract.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { CurrentOperator, idOf } from '../route-params.js'
import { AuditAdminService, NO_ENTRY } from './audit-admin.service.js'
import { auditExport } from './audit-export.js'
import { filterDto, queryDto } from '../../platform/http/list/list-dto.js'

const entryId = idOf(NO_ENTRY)

class AuditFilterDto extends filterDto(AUDIT_LIST) {}
class AuditQueryDto extends queryDto(AUDIT_LIST) {}

@Controller('api/admin')
export class AuditController {
  constructor(private readonly audit: AuditAdminService) {}

  @Roles(...PERMISSIONS.audit.read)
  @Get('audit')
  async list(@Query() query: AuditQueryDto): Promise<AuditAnswer> {
    return this.audit.page(query)
  }

  @Roles(...PERMISSIONS.audit.read)
  @Get('audit.csv')
  async csv(
    @CurrentOperator() operator: Operator,
    @Query() filter: AuditFilterDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.send('csv', operator, filter, response)
  }

  @Roles(...PERMISSIONS.audit.read)
  @Get('audit.jsonl')
  async jsonLines(
    @CurrentOperator() operator: Operator,
    @Query() filter: AuditFilterDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.send('jsonl', operator, filter, response)
  }

  @Roles(...PERMISSIONS.audit.read)
  @Get('audit/:id')
  async show(@entryId() entry: string): Promise<AuditEntryAnswer> {
    return { entry: await this.audit.find(entry) }
  }

  private async send(
    format: AuditExportFormat,
    operator: Operator,
    filter: AuditFilterDto,
    response: Response,
  ): Promise<void> {
    const entries = await this.audit.export(filter, format, operator)
    await sendFile(auditExport(entries, format), { name: 'audit', format }, response)
  }
}
