import { Body, Controller, Get, Put } from '@nestjs/common'
import { type SessionUser, CurrentUser } from '../keys/sessions/session-user.js'
import { Member } from '../platform/http/routes/access.decorators.js'
import type { SavedProgress } from './progress.contract.js'
import { SaveProgressDto } from './progress.dto.js'
import { ProgressService } from './progress.service.js'

@Controller('api/me/progress')
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  @Member()
  @Get()
  async show(@CurrentUser() who: SessionUser): Promise<SavedProgress> {
    return this.progress.show(who)
  }

  @Member()
  @Put()
  async save(@CurrentUser() who: SessionUser, @Body() request: SaveProgressDto): Promise<SavedProgress> {
    return this.progress.save(who, request)
  }
}
