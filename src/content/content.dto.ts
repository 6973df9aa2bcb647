import { Transform, Type } from 'class-transformer'
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator'
import { parseInstant } from '../platform/database/queries/instant.js'
import { IfGiven, IsVersion } from '../platform/http/requests/dto-decorators.js'
import { type Template, TEMPLATES } from '../keys/keys.contract.js'
import type { AppliedItem } from './releases.contract.js'
import {
  CONTENT_KEY_MAX,
  CONTENT_KEY_PATTERN,
  CONTENT_PAGES,
  CONTENT_TYPES,
  type ContentFile,
  type ContentPage,
  type ContentType,
  type ExportedItem,
  IMPORT_MAX_ITEMS,
  KEY_AND_CONTENT_NEEDED,
  SECTION_MAX,
} from './content.contract.js'

const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)
const trimmedOrNone = (of: { value: unknown }) => trimmed(of) || null
const oneOf = (what: string, values: readonly string[]) => ({
  message: `The ${what} must be one of ${values.join(', ')}.`,
})
const INSTANT = 'The time must include a time zone, such as 2026-01-31T14:00:00Z.'
const SECTION = new RegExp(`^[^\\p{Cc}\\p{Cs}]{1,${SECTION_MAX}}$`, 'u')

class FieldsDto {
  @IfGiven()
  @IsIn(CONTENT_TYPES, oneOf('content type', CONTENT_TYPES))
  contentType?: ContentType

  @IfGiven()
  @IsIn(CONTENT_PAGES, oneOf('page', CONTENT_PAGES))
  page?: ContentPage

  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Transform(trimmedOrNone)
  @Matches(SECTION, { message: `The section can have up to ${SECTION_MAX} characters, on one line.` })
  @IsString({ message: 'The section must be text.' })
  section?: string | null

  @IfGiven()
  @IsBoolean({ message: 'The isActive field must be true or false.' })
  isActive?: boolean
}

class NewItemDto extends FieldsDto {
  @Transform(trimmed)
  @Matches(CONTENT_KEY_PATTERN, {
    message: 'The content key can have letters, digits, dots, dashes, colons, and underscores.',
  })
  @MaxLength(CONTENT_KEY_MAX, { message: `The content key can have up to ${CONTENT_KEY_MAX} characters.` })
  @IsNotEmpty({ message: KEY_AND_CONTENT_NEEDED })
  @IsString({ message: KEY_AND_CONTENT_NEEDED })
  contentKey: string

  @IsString({ message: KEY_AND_CONTENT_NEEDED })
  content: string
}

export class CreateContentDto extends NewItemDto {
  @IfGiven()
  @IsIn(TEMPLATES, oneOf('template', TEMPLATES))
  masterTemplateType?: Template
}

export class UpdateContentDto extends FieldsDto {
  @IfGiven()
  @IsString({ message: 'The content must be text.' })
  content?: string

  @IfGiven()
  @IsVersion(1)
  version?: number
}

/** An item of a file; missing fields have the defaults of the create form. */
export class FileItemDto extends NewItemDto implements Partial<ExportedItem> {}

export class ContentFileDto implements Omit<ContentFile, 'items'> {
  @IsIn(TEMPLATES, oneOf('template', TEMPLATES))
  template: Template

  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Each item of the file must be an object.' })
  @Type(() => FileItemDto)
  @ArrayMaxSize(IMPORT_MAX_ITEMS, {
    message: `A file can have up to ${IMPORT_MAX_ITEMS.toLocaleString('en-US')} items.`,
  })
  @IsArray({ message: 'The file must have a list of items.' })
  items: FileItemDto[]
}

export class ImportQueryDto {
  @IfGiven()
  @IsIn(['true', 'false'], { message: 'The dryRun parameter must be true or false.' })
  dryRun?: 'true' | 'false'
}

/** A draft as it was seen: one with another version has changed since. */
class AppliedItemDto implements AppliedItem {
  @MaxLength(CONTENT_KEY_MAX, { message: `The content key can have up to ${CONTENT_KEY_MAX} characters.` })
  @IsString({ message: 'Each item must have a content key.' })
  contentKey: string

  /** Null: the item was deleted, and members still see it. */
  @ValidateIf((_, value) => value !== null)
  @IsVersion(1)
  version: number | null
}

export class ApplyDto {
  /** Absent: all of them. */
  @IfGiven()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Each item must be an object.' })
  @Type(() => AppliedItemDto)
  @ArrayMaxSize(IMPORT_MAX_ITEMS, {
    message: `Up to ${IMPORT_MAX_ITEMS.toLocaleString('en-US')} items can be applied at once.`,
  })
  @ArrayMinSize(1, { message: 'Choose at least one item.' })
  @IsArray({ message: 'The items must be a list.' })
  items?: AppliedItemDto[]

  /** A future instant, ISO 8601 with a zone: freezes the drafts now and shows them then. */
  @IfGiven()
  @ValidateBy({
    name: 'isInstant',
    validator: { validate: (value) => parseInstant(value) !== null, defaultMessage: () => INSTANT },
  })
  at?: string
}

export class ReleasesQueryDto {
  @IfGiven()
  @Type(() => Number)
  @Min(1, { message: 'The release must be a whole number, 1 or higher.' })
  @IsInt({ message: 'The release must be a whole number, 1 or higher.' })
  before?: number
}

export class PortalContentQueryDto {
  @IfGiven()
  @IsIn(CONTENT_PAGES, oneOf('page', CONTENT_PAGES))
  page?: ContentPage
}
