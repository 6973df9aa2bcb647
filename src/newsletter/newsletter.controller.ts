import { Body, Controller, HttpCode, Post } from '@nestjs/common'
import { Public } from '../platform/http/routes/access.decorators.js'
import type { SuccessAnswer } from '../platform/http/answers/answer.contract.js'
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
  @HttpCode(200)
  async subscribe(@Body() { email }: SubscribeDto): Promise<SuccessAnswer> {
    await this.newsletter.subscribe(email)
    return { success: true }
  }
}
