import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import { FailureException, notFound } from '../platform/errors/failure.js'
import { PERMISSIONS } from '../keys/roles.contract.js'
import { Master, Roles } from '../platform/http/routes/access.decorators.js'
import { AcceptLargeBody, AcceptUpload } from '../platform/http/routes/route-rules.js'
import type { Template } from '../keys/keys.contract.js'
import { type SessionUser, CurrentUser } from '../keys/sessions/session-user.js'
import type { CollectionsAnswer } from './collections/collections.contract.js'
import { describeCollections } from './collections/collections.js'
import { toAuthor } from './author.js'
import { ContentImportService } from './content-import.service.js'
import { ContentList } from './content-list.service.js'
import {
  CONTENT_KEY_PATTERN,
  type ContentItemAnswer,
  type ContentListAnswer,
  type ContentFile,
  type HistoryAnswer,
  IMPORT_MAX_BYTES,
  type ImportAnswer,
  MASTERS_ONLY,
  NO_SUCH_ITEM,
} from './content.contract.js'
import { CreateContentDto, ImportQueryDto, UpdateContentDto } from './content.dto.js'
import { ContentService } from './content.service.js'
import { OwnTemplateGuard } from './own-template.guard.js'

/** Refuses what cannot be a content key without a query. */
const checkedKey = (key: string): string => {
  if (!CONTENT_KEY_PATTERN.test(key)) throw notFound(NO_SUCH_ITEM)
  return key
}
const contentKey = () => Param('contentKey', { transform: checkedKey })
const file = FileInterceptor('file', { limits: { fileSize: IMPORT_MAX_BYTES, files: 1, fields: 0 } })

@Master(MASTERS_ONLY)
@Roles(...PERMISSIONS.content.edit)
@UseGuards(OwnTemplateGuard)
@Controller('api/content')
export class ContentController {
  constructor(
    private readonly drafts: ContentList,
    private readonly content: ContentService,
    private readonly imports: ContentImportService,
  ) {}

  @AcceptLargeBody()
  @Post()
  @HttpCode(201)
  async create(
    @CurrentUser() who: SessionUser,
    @Body() { masterTemplateType, ...item }: CreateContentDto,
  ): Promise<ContentItemAnswer> {
    const template = masterTemplateType ?? who.template!
    return { item: await this.content.create(template, item, toAuthor(who)) }
  }

  @Get(':template')
  async list(@Param('template') template: Template): Promise<ContentListAnswer> {
    return this.drafts.all(template)
  }

  @AcceptLargeBody()
  @Put(':template/:contentKey')
  async update(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @contentKey() key: string,
    @Body() change: UpdateContentDto,
  ): Promise<ContentItemAnswer> {
    return { item: await this.content.update(template, key, change, toAuthor(who)) }
  }

  @Delete(':template/:contentKey')
  async delete(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @contentKey() key: string,
  ): Promise<void> {
    await this.content.delete(template, key, toAuthor(who))
  }

  @Get(':template/history/:contentKey')
  async history(@Param('template') template: Template, @contentKey() key: string): Promise<HistoryAnswer> {
    return { history: await this.drafts.history(template, key) }
  }

  @Get(':template/collections')
  collections(): CollectionsAnswer {
    return { collections: describeCollections() }
  }

  @Get(':template/export')
  async export(@Param('template') template: Template): Promise<ContentFile> {
    return { template, items: await this.drafts.export(template) }
  }

  /**
   * As a file, because JSON bodies are limited to 100 KB (contract §1).
   * @throws {FailureException} 400 – no file was sent; otherwise as ContentImportService.import
   */
  @AcceptUpload()
  @Post(':template/upload-import')
  @UseInterceptors(file)
  async import(
    @CurrentUser() who: SessionUser,
    @Param('template') template: Template,
    @Query() { dryRun }: ImportQueryDto,
    @UploadedFile() upload: { buffer: Buffer } | undefined,
  ): Promise<ImportAnswer> {
    if (!upload) throw new FailureException(400, 'Please select a file.')
    const text = upload.buffer.toString('utf8')
    return this.imports.import(template, text, dryRun === 'true', toAuthor(who))
  }
}
