import { hasReturnFigure, hasReturnNotice, RETURN_NOTICE } from '../../performance/return-figures.contract.js'
import type { CampaignState, CampaignText } from './campaigns.contract.js'

/** A part of the text that a notice is beside: a paragraph, an entry of a list, a heading. */
const PARTS = /<\/?(?:p|h3|h4|li|ul|ol|blockquote|pre|hr|br|img)\b[^>]*>/g

const NO_SUBJECT = 'Add a subject.'
const NO_TEXT = 'Write the text.'
export const NO_AUDIENCE = 'Choose who gets it.'
export const NOBODY = 'No one in this audience has confirmed a subscription. Choose another audience.'
const NO_ADDRESS = 'Add your postal address under Settings, “Brand.” Every newsletter must have it.'
const FIGURE_IN_SUBJECT =
  'Take the return out of the subject. Its risk notice must be beside it, and a subject has no room for that.'
const NO_NOTICE = `The text has a return. Insert the notice, as regular text: “${RETURN_NOTICE}”`

export const PAST = 'This time has passed. Choose a later one.'
/** What a campaign of each state refuses. */
export const NOT_A_DRAFT = 'This newsletter is no longer a draft. Copy it to write another one.'
export const NOT_SENDABLE: Partial<Record<CampaignState, string>> = {
  scheduled: 'This newsletter is already scheduled.',
  sending: 'This newsletter is already being sent.',
  sent: 'This newsletter was already sent. Copy it to send it again.',
  canceled: 'This newsletter was canceled. Copy it to send it.',
}
export const NOT_CANCELABLE: Partial<Record<CampaignState, string>> = {
  draft: 'This newsletter is a draft. Nothing was sent.',
  sent: 'This newsletter was already sent.',
  canceled: 'This newsletter was already canceled.',
}
export const HAS_BEGUN = 'This newsletter has begun to go out, so it stays for its figures.'

/** Returns why a newsletter can't be sent, a sentence each. `html` is clean; `count` is how many addresses would get it. */
export function faultsOf(
  { subject, html, audience }: CampaignText,
  count: number,
  postalAddress: string,
): string[] {
  // The notice has the size of the figure, so what is in small letters, or struck out, is none.
  const regular = textOf(html.replace(/<(small|s)>.*?<\/\1>/gs, ' '))
  // Of a picture only its alternative text can say what it shows.
  const alternatives = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt!)
  const hasFigure = [...html.split(PARTS), ...alternatives].some((part) => hasReturnFigure(textOf(part)))
  const plain = /href="(http:[^"]*)"/i.exec(html)?.[1]
  const faults: (string | false | undefined)[] = [
    subject === '' && NO_SUBJECT,
    textOf(html).trim() === '' && NO_TEXT,
    !audience.subscribers && audience.levels.length === 0 ? NO_AUDIENCE : count === 0 && NOBODY,
    plain && `Links must begin with https://. Change this one: ${plain.replaceAll('&amp;', '&')}`,
    hasReturnFigure(subject) && FIGURE_IN_SUBJECT,
    hasFigure && !hasReturnNotice(regular) && NO_NOTICE,
    postalAddress === '' && NO_ADDRESS,
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

/** The words of clean html. */
const textOf = (html: string): string =>
  html
    .replace(PARTS, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
