import { Body, Controller, Get, Param, Put } from '@nestjs/common'
import { Member } from '../platform/http/routes/access.decorators.js'
import { type SessionUser, CurrentUser } from '../keys/sessions/session-user.js'
import type { ProfileAnswer } from './profile.contract.js'
import { UpdateProfileDto } from './profile.dto.js'
import { ProfileService } from './profile.service.js'

@Controller('api/profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Member()
  @Get(':key')
  async show(@CurrentUser() who: SessionUser, @Param('key') key: string): Promise<ProfileAnswer> {
    return { profile: await this.profiles.show(who, key) }
  }

  @Member()
  @Put('me')
  async rename(
    @CurrentUser() who: SessionUser,
    @Body() { displayName }: UpdateProfileDto,
  ): Promise<ProfileAnswer> {
    return { profile: await this.profiles.rename(who, displayName) }
  }
}
