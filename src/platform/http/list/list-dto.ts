import { applyDecorators } from '@nestjs/common'
import { IsIn, IsString, IsUUID, Matches, MaxLength, ValidateBy, ValidateIf } from 'class-validator'
import { IsMailAddress } from '../../addresses/is-mail-address.js'
import { isTime, TIME_FORMAT } from '../../database/queries/instant.js'
import { IfGiven, IsPositive, Trimmed } from '../requests/dto-decorators.js'
import {
  type Choice,
  type Filter,
  type FilterOf,
  type List,
  PAGE_MOST,
  PAGE_SIZE,
  PERIOD,
  type Pages,
  type QueryOf,
  type Text,
} from './list.contract.js'

/** Returns the DTO class of a list's export, to be extended: its filters and order. */
export function filterDto<Declared extends List>({ filters, pages }: Declared): new () => FilterOf<Declared> {
  class ListFilterDto {}
  for (const [name, filter] of Object.entries(filters)) check(ListFilterDto, name, IsFilter(name, filter))
  if (pages.kind === 'numbered') check(ListFilterDto, 'sort', IsSort(pages.sorts))
  return ListFilterDto as new () => FilterOf<Declared>
}

/** Returns the DTO class of a list's query, to be extended: filters, order and page. */
export function queryDto<Declared extends List>(list: Declared): new () => QueryOf<Declared> {
  class ListQueryDto extends (filterDto(list) as new () => object) {}
  for (const [name, decorator] of Object.entries(pageChecks(list.pages))) check(ListQueryDto, name, decorator)
  return ListQueryDto as new () => QueryOf<Declared>
}

const check = (dto: new () => object, name: string, decorator: PropertyDecorator) =>
  decorator(dto.prototype as object, name)

function IsFilter(name: string, filter: Filter): PropertyDecorator {
  switch (filter.kind) {
    case 'choice':
      return IsChoice(name, filter)
    case 'text':
      return IsText(filter)
    case 'recipient':
      return IsRecipient()
    case 'time':
      return IsTime()
    case 'period':
      return IsPeriod(name)
  }
}

const IsChoice = (name: string, { values, refusal }: Choice) =>
  applyDecorators(
    IfGiven(),
    IsIn([...values, ''], { message: refusal ?? `The ${name} must be one of ${values.join(', ')}.` }),
  )

const IsText = ({ max, name = 'search' }: Text) =>
  applyDecorators(
    Trimmed(),
    IfGiven(),
    IsString({ message: `The ${name} must be text.` }),
    MaxLength(max, { message: `Keep the ${name} to ${max} characters or fewer.` }),
  )

const IsRecipient = () =>
  applyDecorators(
    Trimmed(),
    ValidateIf((_, value) => value !== undefined && value !== ''),
    IsMailAddress({ message: 'Enter the full email address.' }),
  )

const IsTime = () =>
  applyDecorators(
    IfGiven(),
    ValidateBy(
      {
        name: 'isTime',
        validator: { validate: (value) => value === '' || (typeof value === 'string' && isTime(value)) },
      },
      { message: TIME_FORMAT },
    ),
  )

const IsPeriod = (name: string) =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== ''),
    Matches(PERIOD, { message: `The ${name} must be a month or a day, such as 2028-02 or 2028-02-29.` }),
  )

const IsSort = (sorts: readonly string[]) =>
  applyDecorators(IfGiven(), IsIn(sorts, { message: `The sort must be one of ${sorts.join(', ')}.` }))

function pageChecks(pages: Pages): Record<string, PropertyDecorator> {
  const pageSize = IsPositive(
    PAGE_SIZE.most,
    `The page size must be a whole number from 1 to ${PAGE_SIZE.most}.`,
  )
  if (pages.kind === 'newest-first') return { before: IsOlder(pages.position), pageSize }
  return {
    page: IsPositive(PAGE_MOST, 'The page must be a whole number, 1 or higher.'),
    pageSize,
    after: IsEdge(pages.edge),
    before: IsEdge(pages.edge),
  }
}

/** The largest number that both databases store in a column. */
const MAX_NUMBER = 2_147_483_647
const OLDER = 'The before field must be the older value of the previous page.'

const IsOlder = (position: 'id' | 'number') =>
  position === 'number'
    ? IsPositive(MAX_NUMBER, OLDER)
    : applyDecorators(IfGiven(), IsUUID('all', { message: OLDER }))

const IsEdge = (pattern: RegExp) =>
  applyDecorators(
    IfGiven(),
    Matches(pattern, { message: "This page edge isn't valid. Use one from another page of the same list." }),
  )
