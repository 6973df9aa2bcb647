import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { PerformanceController } from './performance.controller.js'
import { PublishRows } from './publish/publish-rows.service.js'
import { PerformanceRecord } from './record/performance-record.service.js'
import { PerformanceRowEntity } from './record/performance-row.entity.js'
import { RecordFileController } from './record/record-file.controller.js'
import { MonthlyReturnsService } from './results/monthly-returns.service.js'
import { ResultsService } from './results/results.service.js'

@Module({
  imports: [TypeOrmModule.forFeature([PerformanceRowEntity])],
  controllers: [PerformanceController, RecordFileController],
  providers: [PerformanceRecord, PublishRows, ResultsService, MonthlyReturnsService],
  exports: [PerformanceRecord, PublishRows, MonthlyReturnsService],
})
export class PerformanceModule {}
