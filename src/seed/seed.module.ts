import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from '../keys/access-key.entity.js'
import { DemoKeys } from './demo-keys.js'

@Module({
  imports: [TypeOrmModule.forFeature([AccessKeyEntity])],
  providers: [DemoKeys],
  exports: [DemoKeys],
})
export class SeedModule {}
