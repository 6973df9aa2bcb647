import {
  Body,
  Controller,
  Delete,
  Get,
  Post,
  Put,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common'
import type { Operator } from '../../keys/sessions/operator.js'
import { BrandPreviewDto, ChangeBrandDto, ChangeLogoDto } from '../../platform/brand/settings/brand.dto.js'
import { BrandPreviews } from '../../platform/brand/settings/brand-previews.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import type {
  BrandSettings,
  BrandPreviewAnswer,
  BrandPreviewRequest,
  ChangeBrandRequest,
  LogoAnswer,
} from '../../platform/brand/settings/brand-settings.contract.js'
import { LOGO_SENTENCES } from '../../platform/brand/pictures/brand-pictures.contract.js'
import { FailureException } from '../../platform/errors/failure.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { AcceptUpload } from '../../platform/http/routes/route-rules.js'
import { validation } from '../../platform/http/requests/validation.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import { CurrentOperator } from '../route-params.js'
import { LogoUpload } from './logo-upload.js'

/** Checks a body and reports a link as `links.<name>`: a name of the brand and a link may be called the same. */
const checked = (expectedType: typeof ChangeBrandDto | typeof BrandPreviewDto) =>
  Body(validation({ expectedType, hasPaths: true }))

/** What names the company: a setting, so owners change it (contract §2, 'Roles'). */
@Controller('api/admin/brand')
export class BrandController {
  constructor(
    private readonly brands: BrandService,
    private readonly previews: BrandPreviews,
  ) {}

  @Roles(...PERMISSIONS.settings.manage)
  @Get()
  async show(): Promise<BrandSettings> {
    return this.brands.read()
  }

  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @Put()
  async change(
    @CurrentOperator() { actor, client }: Operator,
    @checked(ChangeBrandDto) { version, ...change }: ChangeBrandRequest,
  ): Promise<BrandSettings> {
    return this.brands.change(change, version, { actor, client })
  }

  /**
   * Draws all pictures of the brand from the uploaded logo.
   * @throws {FailureException} 400 – no file was sent; otherwise as BrandService.changeLogo
   */
  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @LimitCalls({ name: 'logos', limit: 60, minutes: 10 })
  @AcceptUpload()
  @Post('logo')
  @UseInterceptors(LogoUpload)
  async changeLogo(
    @CurrentOperator() { actor, client }: Operator,
    @Body() { version }: ChangeLogoDto,
    @UploadedFile() file: { buffer: Buffer } | undefined,
  ): Promise<LogoAnswer> {
    if (!file) throw new FailureException(400, LOGO_SENTENCES.missing)
    const { settings, dropped } = await this.brands.changeLogo(file.buffer, version, { actor, client })
    return { ...settings, dropped }
  }

  @Roles(...PERMISSIONS.settings.manage)
  @StepUp()
  @Delete('logo')
  async removeLogo(
    @CurrentOperator() { actor, client }: Operator,
    @Query() { version }: ChangeLogoDto,
  ): Promise<BrandSettings> {
    return { ...(await this.brands.changeLogo(null, version, { actor, client })).settings }
  }

  /** Renders a page with changes that are not saved. */
  @Roles(...PERMISSIONS.settings.manage)
  @Post('preview')
  async preview(
    @checked(BrandPreviewDto) { page, ...change }: BrandPreviewRequest,
  ): Promise<BrandPreviewAnswer> {
    const brand = await this.brands.preview(change)
    return this.previews.render(page, brand)
  }
}
