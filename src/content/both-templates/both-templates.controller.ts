import { Body, Controller, Get, Param, Post, Put, UseGuards } from '@nestjs/common'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Master, Roles } from '../../platform/http/routes/access.decorators.js'
import { AcceptLargeBody } from '../../platform/http/routes/route-rules.js'
import type { Template } from '../../keys/keys.contract.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import { MASTERS_ONLY } from '../content.contract.js'
import { toAuthor } from '../author.js'
import { OwnTemplateGuard } from '../own-template.guard.js'
import { BothEntries } from './both-entries.service.js'
import { BothReleases } from './both-releases.service.js'
import type { ApplyBothAnswer, OtherTemplateAnswer, SaveForBothAnswer } from './both-templates.contract.js'
import { ApplyBothDto, SaveForBothDto } from './both-templates.dto.js'

/** What owners do for the other template too. The path names their own. */
@Master(MASTERS_ONLY)
@Roles(...PERMISSIONS.content['both-templates'])
@UseGuards(OwnTemplateGuard)
@Controller('api/content/:template')
export class BothTemplatesController {
  constructor(
    private readonly releases: BothReleases,
    private readonly entries: BothEntries,
  ) {}

  @Get('other')
  async other(@Param('template') template: Template): Promise<OtherTemplateAnswer> {
    return this.releases.readOther(template)
  }

  @AcceptLargeBody()
  @Post('apply-both')
  async apply(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @Body() { at, revision, items }: ApplyBothDto,
  ): Promise<ApplyBothAnswer> {
    const instant = at === undefined ? undefined : new Date(at)
    return { releases: await this.releases.apply(template, { revision, at: instant, items }, toAuthor(who)) }
  }

  @AcceptLargeBody()
  @Put('both/:contentKey')
  async save(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @Param('contentKey') contentKey: string,
    @Body() request: SaveForBothDto,
  ): Promise<SaveForBothAnswer> {
    return { items: await this.entries.save(template, contentKey, request, toAuthor(who)) }
  }
}
