import { Controller, Get, Param, ParseUUIDPipe, Query, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { keyRef } from '../../keys/directory/key-directory.service.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import type { AuditAnswer, AuditEntryAnswer, AuditExportFormat } from '../../platform/audit/audit.contract.js'
import { notFound } from '../../platform/errors/failure.js'
import { Roles } from '../../platform/http/access.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'
import { sendFile } from '../../platform/http/file-answer.js'
import { AuditAdminService, NO_ENTRY } from './audit-admin.service.js'
import { AuditFilterDto, AuditQueryDto } from './audit.dto.js'
import { auditFile } from './audit-file.js'

const id = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound(NO_ENTRY) }))

@Controller('api/admin')
export class AuditController {
  constructor(private readonly audit: AuditAdminService) {}

  @Roles('owner', 'manager')
  @Get('audit')
  async list(@Query() query: AuditQueryDto): Promise<AuditAnswer> {
    return { success: true, ...(await this.audit.page(query)) }
  }

  @Roles('owner', 'manager')
  @Get('audit.csv')
  async csv(
    @CurrentUser() who: SessionUser,
    @Query() filter: AuditFilterDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.send('csv', who, filter, request, response)
  }

  @Roles('owner', 'manager')
  @Get('audit.jsonl')
  async jsonLines(
    @CurrentUser() who: SessionUser,
    @Query() filter: AuditFilterDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.send('jsonl', who, filter, request, response)
  }

  @Roles('owner', 'manager')
  @Get('audit/:id')
  async show(@id() entry: string): Promise<AuditEntryAnswer> {
    return { success: true, entry: await this.audit.find(entry) }
  }

  private async send(
    format: AuditExportFormat,
    who: SessionUser,
    filter: AuditFilterDto,
    request: Request,
    response: Response,
  ): Promise<void> {
    const exporter = { actor: keyRef(who.keyId), client: clientOfRequest(request) }
    const entries = await this.audit.export(filter, format, exporter)
    await sendFile(auditFile(entries, format), { name: 'audit', format }, response)
  }
}
