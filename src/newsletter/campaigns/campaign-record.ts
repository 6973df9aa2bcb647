import { cleanMarkup } from '../../content/markup.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { CampaignEntity } from './campaign.entity.js'
import {
  type Campaign,
  CAMPAIGN_LIMITS,
  type CampaignRecord,
  type CampaignText,
} from './campaigns.contract.js'
import { LONG_TEXT } from './campaigns.dto.js'

/** What is stored of a text. */
export function cleaned({ subject, html, audience: { subscribers, levels } }: CampaignText): CampaignText {
  return { subject, html: cleanHtml(html), audience: { subscribers, levels } }
}

/**
 * Returns what a newsletter has of html.
 * @throws {FailureException} 400 – what is left is too long
 */
export function cleanHtml(html: string): string {
  const clean = html.trim() === '' ? '' : cleanMarkup(html)
  if (clean.length > CAMPAIGN_LIMITS.html)
    throw new FailureException(400, LONG_TEXT, { fields: { html: LONG_TEXT } })
  return clean
}

/** What the audit says of a text: not all of it, which would be most of the log. */
export const recorded = ({ subject, html, audience: { subscribers, levels } }: CampaignText) => ({
  subject,
  characters: html.length,
  subscribers,
  levels,
})

export function toRecord(row: CampaignEntity): CampaignRecord {
  const { id, subject, audience, state, recipients, sent, refused, bounced, left, version } = row
  return {
    ...{ id, subject, audience, state, recipients, sent, refused, bounced, left },
    at: row.at === null ? null : new Date(row.at).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    version,
  }
}

export const toCampaign = (row: CampaignEntity): Campaign => ({ ...toRecord(row), html: row.html })
