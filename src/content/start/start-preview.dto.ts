import { Type } from 'class-transformer'
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength, ValidateNested } from 'class-validator'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import {
  CONTENT_KEY_MAX,
  CONTENT_MAX,
  CONTENT_TYPES,
  type ContentType,
  DOCUMENT_PAGES,
  type DocumentPage,
} from '../content.contract.js'
import { START_PREVIEW_ITEMS_MAX } from './start-texts.contract.js'

const ITEMS = `items must be a list of up to ${START_PREVIEW_ITEMS_MAX} items.`
const KEY = `Each content key must be text with up to ${CONTENT_KEY_MAX} characters.`
const CONTENT = `Each item's content must be text with up to ${CONTENT_MAX.toLocaleString('en-US')} characters.`

/** An unfinished item is none that the page shows, and no mistake. */
class StartPreviewItemDto {
  @MaxLength(CONTENT_KEY_MAX, { message: KEY })
  @IsString({ message: KEY })
  contentKey: string

  @IsIn(CONTENT_TYPES, { message: `Each content type must be one of ${CONTENT_TYPES.join(', ')}.` })
  contentType: ContentType

  @MaxLength(CONTENT_MAX, { message: CONTENT })
  @IsString({ message: CONTENT })
  content: string
}

/** POST /api/content/{template}/start-preview: the welcome page, or the gate, with these items, which need not be stored. */
export class StartPreviewDto {
  @IfGiven()
  @IsIn(DOCUMENT_PAGES, { message: `The page must be one of ${DOCUMENT_PAGES.join(', ')}.` })
  page?: DocumentPage

  @Type(() => StartPreviewItemDto)
  @ValidateNested({ each: true, message: ITEMS })
  @ArrayMaxSize(START_PREVIEW_ITEMS_MAX, { message: ITEMS })
  @IsArray({ message: ITEMS })
  items: StartPreviewItemDto[]
}
