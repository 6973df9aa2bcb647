import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { NIL } from 'uuid'
import { asciiAddress } from '../../platform/addresses/mail-address.contract.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import type { Brand } from '../../platform/brand/brand.contract.js'
import { Config } from '../../platform/config/config.js'
import { MailContents } from '../../mail/outbox/mail-contents.js'
import type { OwnMail } from '../../mail/outbox/transport.js'
import type { CampaignMail } from '../../mail/templates/templates.js'
import { PerformanceRecord } from '../../performance/record/performance-record.service.js'
import { unsubscribeLink } from '../newsletter.contract.js'
import { UnsubscribeTokens } from '../unsubscribe-tokens.js'
import { CampaignEntity } from './campaign.entity.js'
import type { CampaignPreviewAnswer, CampaignText } from './campaigns.contract.js'
import { cleanHtml } from './campaign-record.js'

/** Of previews and tests: its page says that the link isn't valid. */
const SAMPLE_TOKEN = 'example'

interface Rendered {
  brand: Brand
  mail: Promise<CampaignPreviewAnswer>
}

/** What a campaign's mails say: rendered once in a process, and filled in for each recipient. */
@Injectable()
export class CampaignContent implements OnModuleInit {
  /** In place of the recipient's token, and as long, in a text that is rendered once for all. */
  private readonly token: string
  /** Of the campaign that was rendered last. */
  private rendered: ({ id: string } & Rendered) | null = null

  constructor(
    @InjectRepository(CampaignEntity) private readonly campaigns: Repository<CampaignEntity>,
    private readonly record: PerformanceRecord,
    private readonly tokens: UnsubscribeTokens,
    private readonly contents: MailContents,
    private readonly brands: BrandService,
    private readonly config: Config,
  ) {
    this.token = this.tokens.create(NIL, NIL)
  }

  onModuleInit(): void {
    this.contents.check('campaign', (props) => this.isTrue(props))
    this.contents.own('campaign', ({ campaignId, unsubscribeToken }) =>
      this.compose(campaignId, unsubscribeToken),
    )
    this.contents.own('campaign-test', ({ campaignId }) => this.composeTest(campaignId))
  }

  /**
   * Returns a text as it would be sent, with a link to unsubscribe that does nothing.
   * @throws {FailureException} 400 – the cleaned text is too long
   */
  async preview({ subject, html }: Pick<CampaignText, 'subject' | 'html'>): Promise<CampaignPreviewAnswer> {
    return this.sample(await this.render({ subject, html: cleanHtml(html) }))
  }

  /** While it is sent, to those who are still subscribed: one read for each mail, without the cost of a query builder. */
  private async isTrue({ campaignId, unsubscribeToken }: CampaignMail): Promise<boolean> {
    const rows = await this.campaigns.query<object[]>(
      `SELECT 1 FROM newsletter_campaigns campaign JOIN subscriptions subscription ON subscription.id = ?
      WHERE campaign.id = ? AND campaign.state = 'sending' AND subscription.state = 'confirmed'`,
      [this.tokens.verify(unsubscribeToken)?.id ?? '', campaignId],
    )
    return rows.length > 0
  }

  private async compose(id: string, token: string): Promise<OwnMail | null> {
    const brand = this.brands.current
    // Its text is frozen while its mails exist, so only the brand may change.
    if (this.rendered?.id !== id || this.rendered.brand !== brand) {
      const row = await this.campaigns.findOneBy({ id })
      if (!row) return null
      this.rendered = { id, brand, mail: this.render(row) }
    }
    const { rendered } = this
    const mail = await rendered.mail.catch((error: unknown) => {
      if (this.rendered === rendered) this.rendered = null
      throw error
    })
    const unsubscribe = unsubscribeLink(this.config.publicOrigin, this.token)
    const form = { of: rendered, placeholder: this.token, value: token }
    return { ...mail, unsubscribe, ...this.sender(brand), headers: this.headers(brand), form }
  }

  private async composeTest(id: string): Promise<OwnMail | null> {
    const row = await this.campaigns.findOneBy({ id })
    if (!row) return null
    const { subject, ...mail } = this.sample(await this.render(row))
    const brand = this.brands.current
    return { subject: `Test: ${subject}`, ...mail, unsubscribe: null, ...this.sender(brand), headers: {} }
  }

  private async render(text: Pick<CampaignText, 'subject' | 'html'>): Promise<CampaignPreviewAnswer> {
    const [{ renderCampaign }, head] = await Promise.all([
      // Loaded with the first one, to keep the start fast.
      import('./campaign-letter.js'),
      this.record.head(),
    ])
    return renderCampaign(text, this.token, head, {
      brand: this.brands.current,
      origin: this.config.publicOrigin,
    })
  }

  private sender(brand: Brand): Pick<OwnMail, 'from'> {
    const { from, newsletterFrom } = this.config.mail
    const { name, address } = newsletterFrom ?? from
    return {
      from: { name: name ?? brand.name, address: asciiAddress(address ?? brand.contactEmail) },
    }
  }

  private headers(brand: Brand): OwnMail['headers'] {
    const host = new URL(this.config.publicOrigin).hostname
    const name = brand.name.replace(/[^\x20-\x7e]|["<>\\]/g, '')
    return {
      'List-Id': { prepared: true, value: `"${name} news" <newsletter.${host}>` },
      Precedence: { prepared: true, value: 'bulk' },
    }
  }

  private sample({ subject, html, text }: CampaignPreviewAnswer): CampaignPreviewAnswer {
    const filledIn = (part: string) => part.replaceAll(this.token, SAMPLE_TOKEN)
    return { subject, html: filledIn(html), text: filledIn(text) }
  }
}
