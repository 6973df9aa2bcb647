import { applyDecorators } from '@nestjs/common'
import { Transform, Type } from 'class-transformer'
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator'
import { IfGiven, IsVersion, Trimmed, TrimmedEach } from '../../http/requests/dto-decorators.js'
import { IsMailAddress } from '../../addresses/is-mail-address.js'
import { isWebAddress } from '../../http/requests/web-address.js'
import { accentFault } from '../accent/accent.contract.js'
import {
  BRAND_LIMITS,
  BRAND_PREVIEWS,
  type BrandChange,
  type BrandPreviewPage,
  type BrandPreviewRequest,
  type ChangeBrandRequest,
  PREFIX_PATTERN,
} from './brand-settings.contract.js'

const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u

/** For a field that may be absent, or null to go back to its default. */
const IfReplaced = () => ValidateIf((_, value) => value !== undefined && value !== null)

const IsLine = (most: number, least: 0 | 1 = 1) => {
  const message = `Enter ${least === 1 ? '1 to' : 'at most'} ${most} characters, on one line.`
  return applyDecorators(
    Trimmed(),
    IfReplaced(),
    MaxLength(most, { message }),
    Matches(least === 1 ? /\S/ : /^/, { message }),
    Matches(ONE_LINE, { message }),
    IsString({ message }),
  )
}
const IsName = () => IsLine(BRAND_LIMITS.name)
const IsText = () => IsLine(BRAND_LIMITS.text)

const IsLink = () =>
  applyDecorators(
    Trimmed(),
    IfReplaced(),
    ValidateBy(
      { name: 'isLink', validator: { validate: (value) => isWebAddress(value, BRAND_LIMITS.link) } },
      {
        message: `Enter an address that begins with https:// or http:// and has at most ${BRAND_LIMITS.link} characters.`,
      },
    ),
  )

const IsList = () => {
  const { entries, entry } = BRAND_LIMITS
  const message = `Enter 1 to ${entries} names of at most ${entry} characters each.`
  return applyDecorators(
    TrimmedEach(),
    IfReplaced(),
    MaxLength(entry, { each: true, message }),
    Matches(ONE_LINE, { each: true, message }),
    Matches(/\S/, { each: true, message }),
    IsString({ each: true, message }),
    ArrayMaxSize(entries, { message }),
    ArrayNotEmpty({ message }),
    IsArray({ message }),
  )
}

const IsAccent = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toUpperCase() : value,
    ),
    IfReplaced(),
    ValidateBy(
      { name: 'isAccent', validator: { validate: (value) => accentFault(value) === null } },
      { message: ({ value }) => accentFault(value)! },
    ),
  )

class BrandLinksDto implements NonNullable<BrandChange['links']> {
  @IsLink() booking?: string | null
  @IsLink() purchaseVps?: string | null
  @IsLink() accessVps?: string | null
  @IsLink() vpsDownload?: string | null
  @IsLink() vpsSupport?: string | null
  @IsLink() community?: string | null
  @IsLink() assistant?: string | null
  @IsLink() indicator?: string | null
  @IsLink() tradingPlatform?: string | null
  @IsLink() propFirm?: string | null
  @IsLink() propFirmAccounts?: string | null
  @IsLink() performanceDatabase?: string | null
  @IsLink() welcomeVideo?: string | null
  @IsLink() training?: string | null
  @IsLink() terms?: string | null
  @IsLink() privacy?: string | null
}

class BrandFactsDto implements NonNullable<BrandChange['facts']> {
  @IsText() traders?: string | null
  @IsText() communityTraders?: string | null
  @IsText() minds?: string | null
  @IsText() yearsInDevelopment?: string | null
  @IsText() fundingRange?: string | null
  @IsText() riskReward?: string | null
  @IsText() indicatorVersion?: string | null
  @IsText() systemVersion?: string | null
  @IsText() nextSystemVersion?: string | null
  @IsText() supportHours?: string | null
  @IsText() setupMinutes?: string | null
  @IsText() analyzerYears?: string | null
  @IsList() instruments?: string[] | null
  @IsText() tradingHours?: string | null
  @IsText() riskPerTrade?: string | null
  @IsText() updateMonths?: string | null
  @IsText() copyrightYear?: string | null
}

class BrandChangeDto implements BrandChange {
  @IsName() name?: string | null
  @IsName() productName?: string | null

  @Trimmed()
  @IfReplaced()
  @IsIn(['the', ''], { message: 'Enter the, or leave it empty.' })
  productArticle?: 'the' | '' | null

  @IsName() indicatorName?: string | null

  @Trimmed()
  @IfReplaced()
  @Matches(PREFIX_PATTERN, { message: 'The prefix must have 2 to 8 letters or digits.' })
  prefix?: string | null

  @IsAccent() accent?: string | null
  @IsLine(BRAND_LIMITS.description) description?: string | null

  @IfReplaced()
  @IsMailAddress()
  contactEmail?: string | null

  @IsLine(BRAND_LIMITS.description, 0) postalAddress?: string | null
  @IsName() tradingPlatform?: string | null
  @IsName() chartingPlatform?: string | null
  @IsName() fundingPartner?: string | null
  @IsList() supportedBrokers?: string[] | null

  @IfGiven()
  @ValidateNested({ message: 'The links must be an object.' })
  @Type(() => BrandLinksDto)
  links?: BrandLinksDto

  @IfGiven()
  @ValidateNested({ message: 'The facts must be an object.' })
  @Type(() => BrandFactsDto)
  facts?: BrandFactsDto
}

export class ChangeBrandDto extends BrandChangeDto implements ChangeBrandRequest {
  @IsVersion()
  version: number
}

export class BrandPreviewDto extends BrandChangeDto implements BrandPreviewRequest {
  @IsIn(BRAND_PREVIEWS, { message: `The page must be one of ${BRAND_PREVIEWS.join(', ')}.` })
  page: BrandPreviewPage
}

/** From a form or an address, where the number is text. */
export class ChangeLogoDto {
  @Type(() => Number)
  @IsVersion()
  version: number
}
