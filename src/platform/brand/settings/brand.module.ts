import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { LimitsModule } from '../../limits/limits.module.js'
import { AccentFilesController } from './accent-files.controller.js'
import { BrandPreviews } from './brand-previews.js'
import { BrandSettingsEntity } from './brand-settings.entity.js'
import { BrandStore } from './brand-store.js'
import { BrandService } from './brand.service.js'
import { BrandPictureEntity } from '../pictures/brand-picture.entity.js'
import { BrandPicturesController } from './brand-pictures.controller.js'
import { BrandPictures } from '../pictures/brand-pictures.service.js'

@Global()
@Module({
  imports: [LimitsModule, TypeOrmModule.forFeature([BrandSettingsEntity, BrandPictureEntity])],
  controllers: [BrandPicturesController, AccentFilesController],
  providers: [BrandStore, BrandService, BrandPreviews, BrandPictures],
  exports: [BrandService, BrandPreviews, BrandPictures],
})
export class BrandModule {}
