import { Module } from '@nestjs/common'
import { AffiliateModule } from '../affiliate/affiliate.module.js'
import { ContentModule } from '../content/content.module.js'
import { DemoAffiliates } from './demo-affiliates.js'
import { DemoContent } from './demo-content.js'
import { DemoKeys } from './demo-keys.js'

@Module({
  imports: [AffiliateModule, ContentModule],
  providers: [DemoKeys, DemoAffiliates, DemoContent],
  exports: [DemoKeys, DemoAffiliates, DemoContent],
})
export class SeedModule {}
