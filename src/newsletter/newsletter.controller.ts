import { Body, Controller, Post } from '@nestjs/common'
import { Public } from '../platform/http/routes/access.decorators.js'
import { LimitCalls } from '../platform/limits/request-limits.js'
import { hasMailAddress } from '../platform/addresses/mail-address.dto.js'
import { SubscribeDto } from './newsletter.dto.js'
import { NewsletterService } from './newsletter.service.js'

@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  /** Answers the same for every address, subscribed or not. */
  @Public()
  @LimitCalls({ name: 'newsletter', limit: 5, minutes: 60, isCounted: hasMailAddress })
  @Post('subscribe')
  async subscribe(@Body() { email }: SubscribeDto): Promise<void> {
    await this.newsletter.subscribe(email, 'site')
  }
}
