import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ProgressController } from './progress.controller.js'
import { ProgressEntity } from './progress.entity.js'
import { ProgressPersonalData } from './progress-personal-data.service.js'
import { ProgressService } from './progress.service.js'

@Module({
  imports: [TypeOrmModule.forFeature([ProgressEntity])],
  controllers: [ProgressController],
  providers: [ProgressService, ProgressPersonalData],
})
export class ProgressModule {}
