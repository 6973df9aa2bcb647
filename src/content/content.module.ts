import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ContentImportService } from './items/content-import.service.js'
import { ContentItemEntity } from './items/content-item.entity.js'
import {
  ContentPointerEntity,
  ContentReleaseEntity,
  ContentReleaseItemEntity,
} from './releases/content-release.entity.js'
import { ContentList } from './items/content-list.service.js'
import { ContentReleasesService } from './releases/content-releases.service.js'
import { ContentVersionEntity } from './items/content-version.entity.js'
import { ContentController } from './content.controller.js'
import { ContentService } from './items/content.service.js'
import { PortalContentController } from './releases/portal-content.controller.js'
import { PortalContentService } from './releases/portal-content.service.js'
import { ReleaseList } from './releases/release-list.service.js'

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
    ReleaseList,
    ContentReleasesService,
    ContentImportService,
    PortalContentService,
  ],
  exports: [ContentList, ContentService, ReleaseList, ContentReleasesService, ContentImportService],
})
export class ContentModule {}
