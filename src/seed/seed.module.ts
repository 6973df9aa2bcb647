import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from '../keys/access-key.entity.js'
import { AffiliateModule } from '../affiliate/affiliate.module.js'
import { DemoAffiliates } from './demo-affiliates.js'
import { DemoKeys } from './demo-keys.js'

@Module({
  imports: [AffiliateModule, TypeOrmModule.forFeature([AccessKeyEntity])],
  providers: [DemoKeys, DemoAffiliates],
  exports: [DemoKeys, DemoAffiliates],
})
export class SeedModule {}
