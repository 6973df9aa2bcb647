import { Body, Controller, HttpCode, Post } from '@nestjs/common'
import { Public } from '../platform/http/access.js'
import type { SuccessAnswer } from '../platform/http/answer.contract.js'
import { SubscribeDto } from './newsletter.dto.js'
import { NewsletterService } from './newsletter.service.js'

@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  /** Answers the same for every address, subscribed or not. */
  @Public()
  @Post('subscribe')
  @HttpCode(200)
  async subscribe(@Body() { email }: SubscribeDto): Promise<SuccessAnswer> {
    await this.newsletter.subscribe(email)
    return { success: true }
  }
}
