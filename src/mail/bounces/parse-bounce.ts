import type { Attachment, Email } from 'postal-mime'
import type { BounceKind } from '../suppression/bounces.contract.js'

/** Bytes of a message that are read: what a server says comes before the mail that it returns. */
export const MAX_MESSAGE = 256 * 1024
/** What follows is cut off: a hundred thousand lines, or thousands of parts, would take seconds. */
const MAX_LINES = 5_000
/** Lines that may begin a part. */
const MAX_BOUNDARIES = 200
/** Parts within parts. */
const MAX_NESTING = 20
const DETAIL_LENGTH = 300

/** What a server says about a mail. */
export interface ParsedBounce {
  kind: BounceKind
  /** The answer of the recipient's server; null if it isn't named. */
  detail: string | null
}

/** A message of the mailbox: what it reports, if anything, and the texts of its parts, decoded. */
export interface ParsedMessage {
  bounce: ParsedBounce | null
  texts: string[]
}

/**
 * Returns what a message of the mailbox reports. Out-of-office and other automatic replies, questions to confirm a sender, delays,
 * receipts, letters of people, and what can't be read report nothing.
 */
export async function parseBounce(source: Buffer): Promise<ParsedMessage> {
  const head = headOf(source)
  const { default: PostalMime } = await import('postal-mime')
  const options = { maxRfc822NestingDepth: 0, maxNestingDepth: MAX_NESTING }
  const mail = await PostalMime.parse(head, options).catch(() => null)
  if (!mail) return { bounce: null, texts: [] }
  const parts = mail.attachments.map((part) => ({ type: part.mimeType.toLowerCase(), text: textOf(part) }))
  const texts = [head.toString('latin1'), mail.text ?? '', ...parts.map(({ text }) => text)]
  const report = parts.find(({ type }) => type === 'message/delivery-status')
  const feedback = parts.find(({ type }) => type === 'message/feedback-report')
  if (feedback) return { bounce: ofFeedback(feedback.text), texts }
  return { bounce: report ? ofReport(report.text) : ofLetter(mail), texts }
}

function headOf(source: Buffer): Buffer {
  let end = 0
  for (let lines = 0, boundaries = 0; lines < MAX_LINES; lines++) {
    end = source.indexOf('\n', end) + 1
    if (end === 0 || end > MAX_MESSAGE) return source.subarray(0, MAX_MESSAGE)
    if (source.toString('latin1', end, end + 2) === '--' && ++boundaries === MAX_BOUNDARIES) break
  }
  return source.subarray(0, end)
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')

/** The first value of a field, folded lines joined (RFC 3464, RFC 5965). */
function fieldOf(text: string, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(text)
  return found ? oneLine(found[1]!) : null
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A complaint that a provider passes on (RFC 5965); others say that it is none, or that a filter erred. */
function ofFeedback(text: string): ParsedBounce | null {
  const type = fieldOf(text, 'Feedback-Type')?.toLowerCase()
  return type === 'abuse' || type === 'fraud' ? { kind: 'complaint', detail: null } : null
}

/** A delivery status notification (RFC 3464): a block for the mail, and one for each address that it was forwarded to. */
function ofReport(text: string): ParsedBounce | null {
  const failed = text
    .split(/\r?\n[ \t]*\r?\n/)
    .find((block) => fieldOf(block, 'Action')?.toLowerCase() === 'failed')
  if (failed === undefined) return null
  const answer = fieldOf(failed, 'Diagnostic-Code')?.replace(/^[\w-]+\s*;\s*/, '') ?? null
  return toBounce(fieldOf(failed, 'Status') ?? '', answer, answer ?? '')
}

const SERVERS = /^(mailer-daemon|postmaster|mail-daemon)@/i
/** `550 5.1.1 …`, `#5.1.1 …` or `550 no such user`. */
const ANSWER = /\b[45]\d\d[ -]#?[45]\.\d{1,3}\.\d{1,3}\b.*|#[45]\.\d{1,3}\.\d{1,3}\b.*|\b5\d\d [^\d\s].*/
/** Characters in which a server says what happened. */
const LETTER_LENGTH = 4096

/** Servers such as qmail and Exim say it in words only. */
function ofLetter({ from, headers, subject = '', text = '' }: Email): ParsedBounce | null {
  // A copy of our mail follows.
  const [words = ''] = text.slice(0, LETTER_LENGTH).split(/^---/m)
  const isExim = headers.some(({ key }) => key === 'x-failed-recipients')
  const isServer = SERVERS.test(from?.address ?? '') || /^Hi\. This is the /.test(words)
  if (!(isExim || isServer) || /\b(delayed|delay|warning)\b/i.test(subject)) return null
  const answer = ANSWER.exec(words)?.[0] ?? null
  // A server that names no failure may announce anything.
  if (answer === null && !isExim) return null
  const status = /[45]\.\d{1,3}\.\d{1,3}/.exec(answer ?? '')?.[0] ?? ''
  return toBounce(status, answer && oneLine(answer), words)
}

/** Of the mail or of us, not of the address: not now, full, too large, its server, this text, our reputation. */
const SOFT = /^(4\.|\d\.2\.[234]\b|5\.[367]\.)/
const SOFT_WORDS =
  /mailbox (is )?full|over ?quota|quota (is )?exceeded|exceed\w* (the |its |their )?(storage |mailbox )?quota|insufficient (system )?storage|retry timeout|timed out|temporar/i

/** The answer is more exact than the status, which is often 5.0.0. */
function toBounce(status: string, answer: string | null, words: string): ParsedBounce {
  const inAnswer = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(answer ?? '')?.[0] ?? ''
  const isSoft = [status, inAnswer].some((code) => SOFT.test(code)) || SOFT_WORDS.test(words)
  return { kind: isSoft ? 'soft' : 'hard', detail: (answer ?? status).slice(0, DETAIL_LENGTH) || null }
}
