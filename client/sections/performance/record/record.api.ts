import { RECORD_PATH } from '../../../../src/performance/record.contract.js'
import { HttpError } from '../../../shell/http/http.js'

/** The published record as it is now: no copy that the browser has. @throws {HttpError} */
export async function fetchRecord(): Promise<string> {
  const response = await fetch(RECORD_PATH, { cache: 'no-cache' })
  const text = await response.text()
  if (!response.ok) throw new HttpError(response.status, response.statusText, text)
  return text
}
