import { Body, Controller, Delete, Get, Param, ParseIntPipe, Post, Query, UseGuards } from '@nestjs/common'
import { notFound } from '../platform/errors/failure.js'
import { PERMISSIONS } from '../keys/roles.contract.js'
import { AcceptLargeBody } from '../platform/http/routes/route-rules.js'
import { Master, Roles } from '../platform/http/routes/access.decorators.js'
import { NoFieldsDto } from '../platform/http/requests/no-fields.dto.js'
import type { Template } from '../keys/keys.contract.js'
import { type SessionUser, CurrentUser } from '../keys/sessions/session-user.js'
import { MASTERS_ONLY } from './content.contract.js'
import type {
  ApplyAnswer,
  LoadDraftsAnswer,
  ReleaseAnswer,
  ReleasesAnswer,
  ScheduleAnswer,
} from './releases.contract.js'
import { ApplyDto, ReleasesQueryDto } from './content.dto.js'
import { toAuthor } from './author.js'
import { OwnTemplateGuard } from './own-template.guard.js'
import { ContentReleasesService } from './content-releases.service.js'
import { ReleaseDrafts } from './release-drafts.service.js'
import { ReleaseList } from './release-list.service.js'
import { ReleaseSchedule } from './release-schedule.service.js'

const number = () => Param('number', new ParseIntPipe({ exceptionFactory: () => notFound() }))

@Master(MASTERS_ONLY)
@Roles(...PERMISSIONS.content.edit)
@UseGuards(OwnTemplateGuard)
@Controller('api/content/:template')
export class ContentReleasesController {
  constructor(
    private readonly releases: ContentReleasesService,
    private readonly releaseList: ReleaseList,
    private readonly drafts: ReleaseDrafts,
    private readonly schedule: ReleaseSchedule,
  ) {}

  @AcceptLargeBody()
  @Post('apply')
  async apply(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @Body() { at, items }: ApplyDto,
  ): Promise<ApplyAnswer> {
    const instant = at === undefined ? undefined : new Date(at)
    return this.releases.apply(template, toAuthor(who), { at: instant, items })
  }

  @Get('schedule')
  async showSchedule(@Param('template') template: Template): Promise<ScheduleAnswer> {
    return { schedule: await this.schedule.read(template) }
  }

  @Delete('schedule')
  async cancelSchedule(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
  ): Promise<void> {
    await this.schedule.cancel(template, toAuthor(who))
  }

  @Get('releases')
  async listReleases(
    @Param('template') template: Template,
    @Query() { before }: ReleasesQueryDto,
  ): Promise<ReleasesAnswer> {
    return this.releaseList.list(template, before)
  }

  @Get('releases/:number')
  async showRelease(
    @Param('template') template: Template,
    @number() release: number,
  ): Promise<ReleaseAnswer> {
    return this.releaseList.show(template, release)
  }

  @Post('releases/:number/apply')
  async applyAgain(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @number() release: number,
    @Body() _: NoFieldsDto,
  ): Promise<ApplyAnswer> {
    return this.releases.applyAgain(template, release, toAuthor(who))
  }

  @Post('releases/:number/load-drafts')
  async loadDrafts(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @number() release: number,
    @Body() _: NoFieldsDto,
  ): Promise<LoadDraftsAnswer> {
    return this.drafts.load(template, release, toAuthor(who))
  }
}
