import { Body, Controller, Get, Param, Put } from '@nestjs/common'
import { Member } from '../keys/access.guard.js'
import { type SignedIn, Who } from '../keys/signed-in.js'
import type { ProfileAnswer } from './profile.contract.js'
import { UpdateProfileDto } from './profile.dto.js'
import { ProfileService } from './profile.service.js'

@Controller('api/profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Member()
  @Get(':key')
  async show(@Who() who: SignedIn, @Param('key') key: string): Promise<ProfileAnswer> {
    return { success: true, profile: await this.profiles.show(who, key) }
  }

  @Member()
  @Put('me')
  async rename(@Who() who: SignedIn, @Body() { displayName }: UpdateProfileDto): Promise<ProfileAnswer> {
    return { success: true, profile: await this.profiles.rename(who, displayName) }
  }
}
