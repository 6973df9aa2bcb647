import {
  Body,
  Controller,
  Get,
  Patch,
  HttpCode,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common'
import type { Response } from 'express'
import {
  IMPORT_MOST_BYTES,
  IMPORT_TOO_LARGE,
  type ImportAnswer,
} from '../../keys/import/key-import.contract.js'
import type { MemberDetailsAnswer } from '../../keys/member-details.contract.js'
import type { IssuedMember, MemberKeysAnswer } from '../../keys/issue-members.contract.js'
import {
  type FoundMemberAnswer,
  type MemberAnswer,
  type MembersAnswer,
  SHORTEST_KEY,
} from '../../keys/members.contract.js'
import type { TimelineAnswer } from '../../keys/members/member-timeline.contract.js'
import { MemberList } from '../../keys/members/member-list.service.js'
import { MemberTimeline } from '../../keys/members/member-timeline.service.js'
import { MemberActions } from '../../keys/member-changes/member-actions.service.js'
import { KeyLookups } from '../../keys/sign-in/key-lookups.service.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { CurrentUser, type SessionUser } from '../../keys/sessions/session-user.js'
import { FailureException } from '../../platform/errors/failure.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { fileUpload } from '../../platform/http/requests/file-upload.js'
import { AcceptUpload } from '../../platform/http/routes/route-rules.js'
import { AuditNames } from '../audit/audit-names.service.js'
import {
  ChangeMemberDto,
  FindMemberDto,
  ImportMembersQueryDto,
  IssueMemberDto,
  MembersFilterDto,
  MembersQueryDto,
  TimelineQueryDto,
} from './members.dto.js'
import { CurrentOperator, memberId } from '../route-params.js'
import { maySearchByKey } from '../may-search-by-key.js'
import { MembersAdminService } from './members-admin.service.js'
import { redactTimelineFor } from './redact-timeline.js'

const file = fileUpload('file', IMPORT_MOST_BYTES, IMPORT_TOO_LARGE)

@Controller('api/admin')
export class MembersController {
  constructor(
    private readonly admin: MembersAdminService,
    private readonly members: MemberActions,
    private readonly rows: MemberList,
    private readonly lookups: KeyLookups,
    private readonly timelines: MemberTimeline,
    private readonly names: AuditNames,
  ) {}

  @Roles(...PERMISSIONS.members.read)
  @Get('members')
  async list(@CurrentUser() who: SessionUser, @Query() query: MembersQueryDto): Promise<MembersAnswer> {
    return this.rows.page(query, maySearchByKey(who))
  }

  /** A POST although it changes nothing: a proxy's log must not contain the key. */
  @Roles(...PERMISSIONS.members.read)
  @Post('members/find')
  async find(
    @CurrentUser() { keyId }: SessionUser,
    @CurrentOperator() { client }: Operator,
    @Body() { q }: FindMemberDto,
  ): Promise<FoundMemberAnswer> {
    const mayBeKey = q.trim().length >= SHORTEST_KEY
    return { id: mayBeKey ? await this.lookups.find({ keyId, client: client! }, q) : null }
  }

  /** Not for support, who see members one by one: a file has the addresses of all. */
  @Roles(...PERMISSIONS.members.export)
  @Get('members.csv')
  async export(
    @CurrentOperator() operator: Operator,
    @Query() filter: MembersFilterDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.admin.export(operator, filter, response)
  }

  @Roles(...PERMISSIONS.members.issue)
  @Post('members')
  @HttpCode(201)
  async issue(
    @CurrentOperator() operator: Operator,
    @Body() request: IssueMemberDto,
  ): Promise<IssuedMember | MemberKeysAnswer> {
    return this.admin.issue(request, operator)
  }

  /**
   * As a file, because JSON bodies are limited to 100 KB (contract §1). Without `dryRun=false` it is a preview.
   * @throws {FailureException} 400 – no file was sent; otherwise as KeyImport.import
   */
  @Roles(...PERMISSIONS.members.issue)
  @AcceptUpload()
  @Post('members/import')
  @UseInterceptors(file)
  async import(
    @CurrentOperator() operator: Operator,
    @Query() { dryRun }: ImportMembersQueryDto,
    @UploadedFile() upload: { buffer: Buffer } | undefined,
  ): Promise<ImportAnswer> {
    if (!upload) throw new FailureException(400, 'Please select a file.')
    return this.admin.import(upload.buffer, operator, dryRun !== 'false')
  }

  @Roles(...PERMISSIONS.members.read)
  @Get('members/:id')
  async show(@memberId() id: string): Promise<MemberDetailsAnswer> {
    return this.admin.show(id)
  }

  @Roles(...PERMISSIONS.members.extend)
  @Patch('members/:id')
  async change(
    @CurrentOperator() operator: Operator,
    @memberId() id: string,
    @Body() request: ChangeMemberDto,
  ): Promise<MemberAnswer> {
    return { member: await this.admin.change(id, request, operator) }
  }

  @Roles(...PERMISSIONS.members.read)
  @Get('members/:id/timeline')
  async timeline(
    @CurrentUser() who: SessionUser,
    @memberId() id: string,
    @Query() { before }: TimelineQueryDto,
  ): Promise<TimelineAnswer> {
    const member = await this.members.find(id)
    const page = await this.timelines.page(id, this.names.name, before)
    return { ...page, entries: redactTimelineFor(who, member, page.entries) }
  }
}
