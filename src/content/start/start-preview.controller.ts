import { Body, Controller, Post, UseGuards } from '@nestjs/common'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Master, Roles } from '../../platform/http/routes/access.decorators.js'
import { AcceptLargeBody } from '../../platform/http/routes/route-rules.js'
import { MASTERS_ONLY } from '../content.contract.js'
import { OwnTemplateGuard } from '../own-template.guard.js'
import { StartPreviewDto } from './start-preview.dto.js'
import { StartPreview } from './start-preview.service.js'
import type { StartPreviewAnswer } from './start-texts.contract.js'

@Master(MASTERS_ONLY)
@Roles(...PERMISSIONS.content.edit)
@UseGuards(OwnTemplateGuard)
@Controller('api/content/:template/start-preview')
export class StartPreviewController {
  constructor(private readonly preview: StartPreview) {}

  /** Renders the page with items that need not be stored. */
  @AcceptLargeBody()
  @Post()
  async show(@Body() request: StartPreviewDto): Promise<StartPreviewAnswer> {
    return this.preview.render(request)
  }
}
