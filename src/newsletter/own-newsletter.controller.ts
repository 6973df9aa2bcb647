import { Body, Controller, Get, Put } from '@nestjs/common'
import { KeyDirectory } from '../keys/directory/key-directory.service.js'
import { CurrentUser, type SessionUser } from '../keys/sessions/session-user.js'
import { FailureException } from '../platform/errors/failure.js'
import { Member } from '../platform/http/routes/access.decorators.js'
import { LimitCalls } from '../platform/limits/request-limits.js'
import type { OwnNewsletterAnswer } from './newsletter.contract.js'
import { OwnNewsletterDto } from './newsletter.dto.js'
import { NewsletterService } from './newsletter.service.js'

const NO_ADDRESS = 'Your key has no confirmed email address.'
const STATES = { pending: 'pending', confirmed: 'on', unsubscribed: 'off' } as const

/** The newsletter of a member, for the address that counts (docs/decisions/access.md). */
@Controller('api/me/newsletter')
export class OwnNewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly directory: KeyDirectory,
  ) {}

  @Member()
  @Get()
  async show(@CurrentUser() { keyId }: SessionUser): Promise<OwnNewsletterAnswer> {
    return this.answer(await this.directory.countedEmail(keyId))
  }

  /**
   * Subscribing mails a confirmation link, as for everybody; unsubscribing holds at once.
   * @throws {FailureException} 409 – the key has no address; otherwise as NewsletterService.subscribe
   */
  @Member()
  @LimitCalls({ name: 'own-newsletter', limit: 20, minutes: 60 })
  @Put()
  async change(
    @CurrentUser() { keyId }: SessionUser,
    @Body() { isSubscribed }: OwnNewsletterDto,
  ): Promise<OwnNewsletterAnswer> {
    const email = await this.directory.countedEmail(keyId)
    if (!email) throw new FailureException(409, NO_ADDRESS)
    await (isSubscribed
      ? this.newsletter.subscribe(email, 'member')
      : this.newsletter.unsubscribeAddress(email))
    return this.answer(email)
  }

  private async answer(email: string | null): Promise<OwnNewsletterAnswer> {
    const state = email && (await this.newsletter.stateOf(email))
    return { email, state: state ? STATES[state] : 'off' }
  }
}
