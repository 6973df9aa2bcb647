import type { Response } from 'express'
import type { KeyPage, KeyPageKind } from '../../keys/key-mail/key-page.contract.js'
import type { PersonalizedDocuments } from '../documents/personalized-documents.js'

/** Placeholders of a page's own values in its template. */
const KEY = 'key-of-the-page.invalid'
const ACTION = '/key/action.invalid'

/** Answers with the page behind a mailed link that shows a key. */
export const sendKeyPage = (
  documents: PersonalizedDocuments,
  response: Response,
  kind: KeyPageKind,
  { state, key, action }: KeyPage,
): Promise<void> =>
  documents.send(response, state === 'invalid' ? 404 : 200, {
    name: `key ${kind} ${state}`,
    path: kind === 'mail' ? '/key' : '/recover',
    data: { keyPage: { kind, state, key: key === null ? null : KEY, action: ACTION } },
    values: { [KEY]: key ?? '', [ACTION]: action },
  })
