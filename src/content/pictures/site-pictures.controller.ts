import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Res,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import type { Response } from 'express'
import { FailureException } from '../../platform/errors/failure.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Master, NoSession, Public, Roles } from '../../platform/http/routes/access.decorators.js'
import { AcceptUpload } from '../../platform/http/routes/route-rules.js'
import type { Template } from '../../keys/keys.contract.js'
import { CurrentUser, type SessionUser } from '../../keys/sessions/session-user.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import { MASTERS_ONLY } from '../content.contract.js'
import { toAuthor } from '../author.js'
import { OwnTemplateGuard } from '../own-template.guard.js'
import {
  type PicturesAnswer,
  SITE_PICTURE_MAX_BYTES,
  SITE_PICTURES_PATH,
  type SitePictureAnswer,
  type TextPicture,
} from './site-pictures.contract.js'
import { SitePictures } from './site-pictures.service.js'

const file = FileInterceptor('picture', { limits: { fileSize: SITE_PICTURE_MAX_BYTES, files: 1, fields: 0 } })

@Controller()
export class SitePicturesController {
  constructor(private readonly pictures: SitePictures) {}

  /**
   * Changes nothing that is shown: the picture's address is saved with a content item.
   * @throws {FailureException} 400 – no file was sent; otherwise as SitePictures.add
   */
  @Master(MASTERS_ONLY)
  @Roles(...PERMISSIONS.content.edit)
  @UseGuards(OwnTemplateGuard)
  @LimitCalls({ name: 'site-pictures', limit: 30, minutes: 10 })
  @AcceptUpload()
  @Post('api/content/:template/site-picture')
  @UseInterceptors(file)
  async add(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @UploadedFile() upload: { buffer: Buffer } | undefined,
  ): Promise<SitePictureAnswer> {
    if (!upload) throw new FailureException(400, 'Select an image.')
    return { url: await this.pictures.add(upload.buffer, template, toAuthor(who)) }
  }

  /**
   * As `add`, for texts.
   * @throws {FailureException} 400 – no file was sent; otherwise as SitePictures.addForTexts
   */
  @Master(MASTERS_ONLY)
  @Roles(...PERMISSIONS.content.edit)
  @UseGuards(OwnTemplateGuard)
  @LimitCalls({ name: 'site-pictures', limit: 30, minutes: 10 })
  @AcceptUpload()
  @Post('api/content/:template/pictures')
  @UseInterceptors(file)
  @HttpCode(201)
  async addForTexts(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @UploadedFile() upload: { buffer: Buffer } | undefined,
  ): Promise<TextPicture> {
    if (!upload) throw new FailureException(400, 'Select an image.')
    return this.pictures.addForTexts(upload.buffer, template, toAuthor(who))
  }

  @Master(MASTERS_ONLY)
  @Roles(...PERMISSIONS.content.edit)
  @UseGuards(OwnTemplateGuard)
  @Get('api/content/:template/pictures')
  async list(): Promise<PicturesAnswer> {
    return { pictures: await this.pictures.list() }
  }

  /** Open to everyone who knows the file name, which never shows another picture. */
  @NoSession()
  @Public()
  @Get(`${SITE_PICTURES_PATH}/:file`)
  async show(@Param('file') name: string, @Res() response: Response): Promise<void> {
    const picture = await this.pictures.read(name)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.type('image/webp').send(picture)
  }
}
