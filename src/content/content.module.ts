import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ContentImportService } from './content-import.service.js'
import { ContentItemEntity } from './content-item.entity.js'
import {
  ContentPointerEntity,
  ContentReleaseEntity,
  ContentReleaseItemEntity,
} from './content-release.entity.js'
import { ContentList } from './content-list.service.js'
import { ContentReleasesService } from './content-releases.service.js'
import { ContentVersionEntity } from './content-version.entity.js'
import { ContentController } from './content.controller.js'
import { ContentService } from './content.service.js'
import { PortalContentController } from './portal-content.controller.js'
import { PortalContentService } from './portal-content.service.js'

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ContentItemEntity,
      ContentVersionEntity,
      ContentReleaseEntity,
      ContentReleaseItemEntity,
      ContentPointerEntity,
    ]),
  ],
  controllers: [ContentController, PortalContentController],
  providers: [
    ContentList,
    ContentService,
    ContentReleasesService,
    ContentImportService,
    PortalContentService,
  ],
  exports: [ContentList, ContentService, ContentReleasesService, ContentImportService],
})
export class ContentModule {}
