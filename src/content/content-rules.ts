import { createHash } from 'node:crypto'
import { FailureException } from '../platform/errors/failure.js'
import {
  CONTENT_MAX,
  CONTENT_MAX_BYTES,
  type ContentFields,
  KEY_AND_CONTENT_NEEDED,
  URL_MAX,
} from './content.contract.js'
import { COLLECTION_MAX } from './collections/collections.contract.js'
import { type CollectionSchema, collectionOf } from './collections/collections.js'
import { validateCollection } from './collections/validate-collection.js'
import { jsonFault } from './json-fault.contract.js'
import { cleanMarkup } from './markup.js'
import { EMPTY_HTML } from './safe-markup.contract.js'
import { isSafeUrl } from './safe-url.contract.js'

/** Control characters other than tab and line breaks, and lone surrogates: databases store them differently. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/**
 * Returns the fields as they are stored: html is cleaned, a url trimmed (contract §5, 'content by type'). The content key
 * decides whether it is a collection.
 * @throws {FailureException} 400 – the content is not valid for its type, or not what the collection has
 */
export function validateContent(contentKey: string, fields: ContentFields): ContentFields {
  const { contentType, content } = fields
  const collection = collectionOf(contentKey)
  if (content.trim() === '') refuse(KEY_AND_CONTENT_NEEDED)
  assertFits(content, collection)
  if (UNPRINTABLE.test(content))
    refuse("The content has characters that can't be displayed. Remove them and try again.")
  if (collection) assertKind(collection, fields)
  const stored = BY_TYPE[contentType](content)
  if (!collection) return { ...fields, content: stored }
  const cleaned = validateCollection(collection, stored)
  assertFits(cleaned, collection)
  return { ...fields, content: cleaned }
}

const BY_TYPE: Record<ContentFields['contentType'], (content: string) => string> = {
  text: (content) => content,
  html(content) {
    const cleaned = cleanMarkup(content)
    assertFits(cleaned)
    return cleaned.trim() === '' ? EMPTY_HTML : cleaned
  },
  json(content) {
    const fault = jsonFault(content)
    if (fault) refuse(`The JSON isn't valid. Line ${fault.line}, column ${fault.column}: ${fault.sentence}`)
    return content
  },
  url(content) {
    const address = content.trim()
    if (address.length > URL_MAX)
      refuse(`An address can have up to ${URL_MAX.toLocaleString('en-US')} characters.`)
    if (!isSafeUrl(address))
      refuse('The address must start with https://, http://, or mailto:, or be a path like /download.')
    return address
  },
}

function assertFits(content: string, collection?: CollectionSchema): void {
  const most = collection ? COLLECTION_MAX : CONTENT_MAX
  const isTooLong = [...content].length > most
  if (isTooLong || (!collection && Buffer.byteLength(content) > CONTENT_MAX_BYTES))
    refuse(`The content can have up to ${most.toLocaleString('en-US')} characters.`)
}

function assertKind({ title, page }: CollectionSchema, fields: ContentFields): void {
  if (fields.contentType !== 'json')
    refuse(`The ${title} collection must have the content type json.`, 'contentType')
  if (fields.page !== page) refuse(`The ${title} collection belongs on the ${page} page.`, 'page')
}

function refuse(sentence: string, field = 'content'): never {
  throw new FailureException(400, sentence, { fields: { [field]: sentence } })
}

/** Returns the SHA-256 of what members would see of an item, in hex. */
export const contentDigest = ({ contentType, page, section, content }: ContentFields): string =>
  createHash('sha256')
    .update(JSON.stringify([contentType, page, section, content]))
    .digest('hex')
