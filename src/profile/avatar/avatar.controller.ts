import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Post,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common'
import type { Response } from 'express'
import { Member, Public } from '../../platform/http/routes/access.decorators.js'
import { type SessionUser, CurrentUser } from '../../keys/sessions/session-user.js'
import { AcceptUpload } from '../../platform/http/routes/route-rules.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import { AvatarUpload } from './avatar-upload.js'
import { AvatarService } from './avatar.service.js'
import { AVATAR_SENTENCES, type AvatarAnswer, type AvatarRemovedAnswer } from './avatar.contract.js'
import { UploadAvatarDto } from '../profile.dto.js'

@Controller()
export class AvatarController {
  constructor(private readonly avatars: AvatarService) {}

  @Member()
  @LimitCalls({ name: 'avatars', limit: 30, minutes: 10 })
  @AcceptUpload()
  @Post('api/profile/upload-avatar')
  @UseInterceptors(AvatarUpload)
  async change(
    @CurrentUser() who: SessionUser,
    @Body() { accessKeyCode }: UploadAvatarDto,
    @UploadedFile() file?: Express.Multer.File,
  ): Promise<AvatarAnswer> {
    const profileImageUrl = await this.avatars.change(who, accessKeyCode, file?.buffer)
    return { profileImageUrl, message: AVATAR_SENTENCES.updated }
  }

  @Member()
  @Delete('api/profile/:key/avatar')
  async remove(@CurrentUser() who: SessionUser, @Param('key') key: string): Promise<AvatarRemovedAnswer> {
    await this.avatars.remove(who, key)
    return { message: AVATAR_SENTENCES.removed }
  }

  /** Open to everyone who knows the file name, which never shows another picture. */
  @Public()
  @Get('avatars/:file')
  async show(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const picture = await this.avatars.read(file)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.type('image/webp').send(picture)
  }
}
