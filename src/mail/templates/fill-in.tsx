import { Fragment, type ReactNode } from 'react'
import { Link, Paragraph } from './letter/letter-parts.js'
import type { MailField } from './mail-texts.contract.js'
import { splitText } from './text-rules.contract.js'

export type FieldValues = Partial<Record<MailField, string>>

const BLANK_LINES = /\n(?:[^\S\n]*\n)+/

/** Returns a text with its fields filled in, for a line without elements. A value's own braces stay as they are. */
export const fillInLine = (text: string, values: FieldValues): string =>
  splitText(text)
    .map((part, at) => (at % 2 === 1 ? valueOf(part, values) : part))
    .join('')

/** Returns the paragraphs of a text with their fields filled in: a blank line separates two, and contact is a link. */
export const fillIn = (text: string, values: FieldValues): ReactNode =>
  text.split(BLANK_LINES).map((paragraph, at) => (
    <Paragraph key={at}>
      {paragraph.split('\n').map((line, row) => (
        <Fragment key={row}>
          {row > 0 && <br />}
          {splitText(line).map((part, index) => (index % 2 === 1 ? elementOf(part, index, values) : part))}
        </Fragment>
      ))}
    </Paragraph>
  ))

const valueOf = (field: string, values: FieldValues): string => values[field as MailField] ?? ''

function elementOf(field: string, key: number, values: FieldValues): ReactNode {
  const value = valueOf(field, values)
  if (field !== 'contact') return value
  return (
    <Link key={key} href={`mailto:${value}`}>
      {value}
    </Link>
  )
}
