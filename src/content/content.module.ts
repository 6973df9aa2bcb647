import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { BothEntries } from './both-templates/both-entries.service.js'
import { BothReleases } from './both-templates/both-releases.service.js'
import { BothTemplatesController } from './both-templates/both-templates.controller.js'
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
import { ContentReleasesController } from './content-releases.controller.js'
import { ProductVersionsService } from './collections/product-versions.service.js'
import { ReleaseDrafts } from './release-drafts.service.js'
import { ReleasePointers } from './release-pointers.service.js'
import { ReleaseSchedule } from './release-schedule.service.js'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
import { SitePictureEntity } from './pictures/site-picture.entity.js'
import { SitePicturesController } from './pictures/site-pictures.controller.js'
import { SitePictures } from './pictures/site-pictures.service.js'
import { UnusedPictures } from './pictures/unused-pictures.service.js'
import { ReleaseList } from './release-list.service.js'
import { StartPreviewController } from './start/start-preview.controller.js'
import { StartPreview } from './start/start-preview.service.js'
import { StartTextsService } from './start/start-texts.service.js'

@Module({
  imports: [
    SchedulerModule,
    TypeOrmModule.forFeature([
      ContentItemEntity,
      ContentVersionEntity,
      ContentReleaseEntity,
      ContentReleaseItemEntity,
      ContentPointerEntity,
      SitePictureEntity,
    ]),
  ],
  // In this order: a template's schedule is not the content key 'schedule'.
  controllers: [
    ContentReleasesController,
    BothTemplatesController,
    ContentController,
    PortalContentController,
    SitePicturesController,
    StartPreviewController,
  ],
  providers: [
    ContentList,
    ContentService,
    ReleasePointers,
    ReleaseList,
    ContentReleasesService,
    ReleaseSchedule,
    ReleaseDrafts,
    ContentImportService,
    PortalContentService,
    SitePictures,
    UnusedPictures,
    StartTextsService,
    StartPreview,
    BothReleases,
    BothEntries,
    ProductVersionsService,
  ],
  exports: [
    ContentList,
    ContentService,
    ReleaseList,
    ContentReleasesService,
    ContentImportService,
    StartTextsService,
    StartPreview,
  ],
})
export class ContentModule {}
