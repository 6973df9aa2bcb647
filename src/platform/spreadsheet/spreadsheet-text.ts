import { FailureException } from '../errors/failure.js'

/** Bytes that are decoded and read without a pause: 16,000 blank rows take a few milliseconds. */
const CHUNK = 16 * 1024

/** How the files of spreadsheet programs begin: .xlsx, .ods and .numbers are ZIP files; .xls has a format of its own. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

const WORKBOOK = 'The file is a workbook, not CSV. Save it as CSV UTF-8, then try again.'
const ENCODING = "The file isn't in UTF-8. Save it as CSV UTF-8, then try again."

/**
 * Yields the text of a file piece by piece, with `\n` at the end of each line: UTF-8, or UTF-16 with a byte order mark. An
 * older code page such as Windows-1252 is refused, because nothing in a file says which it is: names would be stored wrong.
 * @throws {FailureException} 400 – it is in another encoding, or no text
 */
export function* textOf(file: Buffer): Generator<string> {
  let isAfterReturn = false
  for (const text of decoded(file)) {
    if (text === '') continue
    const rest = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text
    yield rest.replaceAll(/\r\n?/g, '\n')
    isAfterReturn = text.endsWith('\r')
  }
}

function* decoded(file: Buffer): Generator<string> {
  const beginning = file.subarray(0, 4).toString('hex')
  if (WORKBOOKS.includes(beginning)) throw new FailureException(400, WORKBOOK)
  // UTF-16 of English letters is valid UTF-8 as well: every other byte is zero.
  if (file.subarray(0, 2).includes(0)) throw new FailureException(400, ENCODING)
  const decoder = new TextDecoder(encodingOf(beginning), { fatal: true })
  try {
    for (let at = 0; at < file.length; at += CHUNK)
      yield decoder.decode(file.subarray(at, at + CHUNK), { stream: true })
    yield decoder.decode()
  } catch (error) {
    const { code } = error as { code?: string }
    throw code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? new FailureException(400, ENCODING) : error
  }
}

function encodingOf(beginning: string): string {
  if (beginning.startsWith('fffe')) return 'utf-16le'
  return beginning.startsWith('feff') ? 'utf-16be' : 'utf-8'
}
