import { Injectable, type OnModuleInit } from '@nestjs/common'
import { HealthDetails } from '../../platform/health/health-details.js'
import { OutboxService } from './outbox.service.js'

/** Adds to `/readyz` how long the oldest mail has been waiting. */
@Injectable()
export class MailHealth implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly details: HealthDetails,
  ) {}

  onModuleInit(): void {
    this.details.add({
      name: 'mail',
      read: async () => ({ oldestWaitingSeconds: await this.outbox.oldestWaitingSeconds() }),
      fallback: { oldestWaitingSeconds: null },
    })
  }
}
