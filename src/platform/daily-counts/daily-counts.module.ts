import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DailyCountEntity } from './daily-count.entity.js'
import { DailyCounts } from './daily-counts.service.js'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DailyCountEntity])],
  providers: [DailyCounts],
  exports: [DailyCounts],
})
export class DailyCountsModule {}
