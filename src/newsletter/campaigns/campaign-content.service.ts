import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
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
import { SubscriptionEntity } from '../subscription.entity.js'
import { CampaignEntity } from './campaign.entity.js'
import type { CampaignPreviewAnswer, CampaignText } from './campaigns.contract.js'
import { cleanHtml } from './campaigns.service.js'

/** In place of the recipient's token in a text that is rendered once for all. */
const TOKEN = 'token-of-the-recipient'
/** Of previews and tests: its page says that the link isn't valid. */
const SAMPLE_TOKEN = 'example'

interface Rendered {
  brand: Brand
  mail: Promise<CampaignPreviewAnswer>
}

/** What a campaign's mails say: rendered once in a process, and filled in for each recipient. */
@Injectable()
export class CampaignContent implements OnModuleInit {
  /** Of the campaign that was rendered last. */
  private rendered: ({ id: string } & Rendered) | null = null

  constructor(
    @InjectRepository(CampaignEntity) private readonly campaigns: Repository<CampaignEntity>,
    private readonly record: PerformanceRecord,
    private readonly tokens: UnsubscribeTokens,
    private readonly contents: MailContents,
    private readonly brands: BrandService,
    private readonly config: Config,
  ) {}

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
    return filledIn(await this.render({ subject, html: cleanHtml(html) }), SAMPLE_TOKEN)
  }

  /** While it is sent, to those who are still subscribed: one read for each mail. */
  private async isTrue({ campaignId, unsubscribeToken }: CampaignMail): Promise<boolean> {
    const id = this.tokens.verify(unsubscribeToken)?.id
    return this.campaigns
      .createQueryBuilder('campaign')
      .innerJoin(SubscriptionEntity, 'subscription', 'subscription.id = :id', { id })
      .where({ id: campaignId, state: 'sending' })
      .andWhere('subscription.state = :confirmed', { confirmed: 'confirmed' })
      .getExists()
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
    const unsubscribe = unsubscribeLink(this.config.publicOrigin, token)
    return { ...filledIn(mail, token), unsubscribe, ...this.sender(brand), headers: this.headers(brand) }
  }

  private async composeTest(id: string): Promise<OwnMail | null> {
    const row = await this.campaigns.findOneBy({ id })
    if (!row) return null
    const { subject, ...mail } = filledIn(await this.render(row), SAMPLE_TOKEN)
    const brand = this.brands.current
    return { subject: `Test: ${subject}`, ...mail, unsubscribe: null, ...this.sender(brand), headers: {} }
  }

  private async render(text: Pick<CampaignText, 'subject' | 'html'>): Promise<CampaignPreviewAnswer> {
    const [{ renderCampaign }, head] = await Promise.all([
      // Loaded with the first one, to keep the start fast.
      import('./campaign-letter.js'),
      this.record.head(),
    ])
    return renderCampaign(text, TOKEN, head, { brand: this.brands.current, origin: this.config.publicOrigin })
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
}

const filledIn = ({ subject, html, text }: CampaignPreviewAnswer, token: string): CampaignPreviewAnswer => ({
  subject,
  html: html.replaceAll(TOKEN, token),
  text: text.replaceAll(TOKEN, token),
})
