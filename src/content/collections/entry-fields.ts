import { applyDecorators, type Type } from '@nestjs/common'
import { Transform } from 'class-transformer'
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator'
import { IfGiven, Trimmed } from '../../platform/http/requests/dto-decorators.js'
import { LEVEL_LABELS } from '../../keys/keys.contract.js'
import { cleanMarkup } from '../markup.js'
import {
  AUDIENCE_LEVELS,
  type CollectionField,
  type Entry,
  ENTRY_ID_PATTERN,
  type FieldType,
  type Product,
} from './collections.contract.js'

/** Decorators for the fields of entries: each checks its field and describes it for forms, from one source. */

export interface FieldOptions {
  /** Absent: the field is required. */
  optional?: true
  help?: string
  /** An optional field that has to be there if this one is. */
  neededBy?: string
}
type Description = Omit<CollectionField, 'name'> & Pick<FieldOptions, 'neededBy'>

const FIELDS = Symbol('fields of an entry')
/** Control characters and lone surrogates, which databases store differently. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u
const LINES = /^[\P{Cc}\t\n\r]*$/u

/** Returns the fields of an entry in the order of its class; those of every entry begin and end it. */
export function entryFields(entry: Type): CollectionField[] {
  const fields = Reflect.getMetadata(FIELDS, entry.prototype as object) as CollectionField[]
  const isLast = ({ name }: CollectionField) => name === 'hidden'
  return [...fields.filter((one) => !isLast(one)), ...fields.filter(isLast)]
}

/** Returns the label inside a sentence; one in capitals, such as ID, stays so. */
export const inSentence = (label: string): string =>
  `The ${label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`

/** Describes the field, and checks it by `rules` if it is given. */
export function field(
  { neededBy, ...description }: Description,
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  const message = `${inSentence(description.label)} can't be empty.`
  const isThere = (entry: Record<string, unknown>, value: unknown) =>
    value !== undefined || entry[neededBy!] !== undefined
  const presence = description.required
    ? [IsDefined({ message })]
    : neededBy
      ? [ValidateIf(isThere), IsDefined({ message })]
      : [IfGiven()]
  return applyDecorators(describe(description), ...presence, ...rules)
}

const describe =
  (description: Omit<CollectionField, 'name'>): PropertyDecorator =>
  (entry, name) => {
    const before = (Reflect.getMetadata(FIELDS, entry) ?? []) as CollectionField[]
    Reflect.defineMetadata(FIELDS, [...before, { name: String(name), ...description }], entry)
  }

/** For the id of an entry. */
const IdField = () => {
  const message = 'The ID can have up to 60 lowercase letters, digits, and dashes.'
  return field({ label: 'ID', type: 'id', required: true, max: 60 }, Matches(ENTRY_ID_PATTERN, { message }))
}

/** For a text of one line. */
export const TextField = (label: string, max: number, options: FieldOptions = {}) =>
  textOf(
    'text',
    label,
    max,
    options,
    Matches(ONE_LINE, { message: `${inSentence(label)} must be on one line.` }),
  )

/** For a text that may have several lines. */
export const LongTextField = (label: string, max: number, options: FieldOptions = {}) => {
  const message = `${inSentence(label)} can't include characters that can't be displayed. Remove them and try again.`
  return textOf('longText', label, max, options, Matches(LINES, { message }))
}

/** For HTML, which is cleaned (contract §5, 'content by type'). */
export const HtmlField = (label: string, max: number, options: FieldOptions = {}) => {
  const clean = Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? cleanMarkup(value) : value,
  )
  return textOf('html', label, max, options, clean)
}

function textOf(
  type: FieldType,
  label: string,
  max: number,
  { optional, ...help }: FieldOptions,
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  const what = inSentence(label)
  return field(
    { label, type, required: !optional, max, ...help },
    Trimmed(),
    IsString({ message: `${what} must be text.` }),
    IsNotEmpty({ message: `${what} can't be empty.` }),
    MaxLength(max, { message: `${what} can have up to ${max.toLocaleString('en-US')} characters.` }),
    ...rules,
  )
}

/** For one of several values, with their labels unless they are their own. */
export const ChoiceField = (
  label: string,
  values: readonly string[],
  labels: Record<string, string> = {},
  { optional, ...help }: FieldOptions = {},
) => {
  const options = values.map((value) => ({ value, label: labels[value] ?? value }))
  const message = `${inSentence(label)} must be one of ${values.join(', ')}.`
  return field({ label, type: 'choice', required: !optional, options, ...help }, IsIn(values, { message }))
}

/** For the product that the entry belongs to. */
export const ProductField = (products: readonly Product[]) =>
  ChoiceField('Product', products, { automation: 'Automation', indicator: 'Indicator', both: 'Both' })

/** For the levels whose members get the entry; absent or empty: all. */
export const LevelsField = (label: string, help: string) => {
  const options = AUDIENCE_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))
  const message = `${inSentence(label)} must be a list with any of these, without repeats: ${AUDIENCE_LEVELS.join(', ')}.`
  return field(
    { label, type: 'levels', required: false, options, help },
    IsArray({ message }),
    IsIn(AUDIENCE_LEVELS, { each: true, message }),
    ArrayUnique({ message }),
  )
}

/** For a statement that is true or false. */
export const BooleanField = (label: string, help?: string) => {
  const message = `${label} must be true or false.`
  return field({ label, type: 'boolean', required: false, ...(help && { help }) }, IsBoolean({ message }))
}

/** For a whole number from `min` to `max`; `type` names its unit. */
export const NumberField = (
  label: string,
  type: 'integer' | 'seconds' | 'bytes',
  [min, max]: [number, number],
  { optional, ...help }: FieldOptions = {},
) => {
  const most = max.toLocaleString('en-US')
  const message = `${inSentence(label)} must be a whole number from ${min} to ${most}.`
  const rules = [IsInt({ message }), Min(min, { message }), Max(max, { message })]
  return field({ label, type, required: !optional, min, max, ...help }, ...rules)
}

/** What every entry has. */
export class EntryDto implements Entry {
  @IdField()
  id: string

  @BooleanField('Hidden', "Members don't see it until you show it again.")
  hidden?: boolean
}
