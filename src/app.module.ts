import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { AdminModule } from './admin/admin.module.js'
import { AffiliateModule } from './affiliate/affiliate.module.js'
import { AuditModule } from './platform/audit/audit.module.js'
import { BrandModule } from './platform/brand/settings/brand.module.js'
import { Config } from './platform/config/config.js'
import { ContentModule } from './content/content.module.js'
import { DailyCountsModule } from './platform/daily-counts/daily-counts.module.js'
import { DatabaseModule } from './platform/database/database.module.js'
import { NotFoundModule } from './platform/http/routes/not-found.module.js'
import { HealthModule } from './platform/health/health.module.js'
import { AccessGuard } from './keys/sessions/access.guard.js'
import { KeysModule } from './keys/keys.module.js'
import { SessionGuard } from './keys/sessions/session.guard.js'
import { LimitsModule } from './platform/limits/limits.module.js'
import { RequestLimitGuard } from './platform/limits/request-limit.guard.js'
import { MailModule } from './mail/mail.module.js'
import { NewsletterModule } from './newsletter/newsletter.module.js'
import { OrdersModule } from './orders/orders.module.js'
import { PersonalDataModule } from './platform/personal-data/personal-data.module.js'
import { PerformanceModule } from './performance/performance.module.js'
import { PlaceholderImagesModule } from './placeholder-images/placeholder-images.module.js'
import { ProfileModule } from './profile/profile.module.js'
import { ProgressModule } from './progress/progress.module.js'
import { SchedulerModule } from './platform/scheduler/scheduler.module.js'

const FEATURES = [
  KeysModule,
  ProfileModule,
  ProgressModule,
  NewsletterModule,
  AffiliateModule,
  ContentModule,
  OrdersModule,
  PerformanceModule,
  AdminModule,
  PlaceholderImagesModule,
]

@Module({})
export class AppModule {
  /** Returns the root module; `more`: modules for development and tests. */
  static with(config: Config, ...more: Type[]): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        DatabaseModule,
        AuditModule,
        BrandModule,
        DailyCountsModule,
        PersonalDataModule,
        SchedulerModule,
        MailModule,
        LimitsModule,
        HealthModule,
        ...FEATURES,
        ...more,
        NotFoundModule,
      ],
      providers: [
        { provide: Config, useValue: config },
        // In this order: find the session, count the request, check the right.
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: RequestLimitGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [Config],
    }
  }
}
