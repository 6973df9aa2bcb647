import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { LimitsModule } from '../limits/limits.module.js'
import { BrandPreviews } from './brand-previews.js'
import { BrandSettingsEntity } from './brand-settings.entity.js'
import { BrandService } from './brand.service.js'

@Global()
@Module({
  imports: [LimitsModule, TypeOrmModule.forFeature([BrandSettingsEntity])],
  providers: [BrandService, BrandPreviews],
  exports: [BrandService, BrandPreviews],
})
export class BrandModule {}
