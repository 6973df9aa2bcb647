import { Module } from '@nestjs/common'
import { PlaceholderImagesController } from './placeholder-images.controller.js'

@Module({ controllers: [PlaceholderImagesController] })
export class PlaceholderImagesModule {}
