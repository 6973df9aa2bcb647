import { Module } from '@nestjs/common'
import { ServeStaticModule } from '@nestjs/serve-static'
import { ContentModule } from '../content/content.module.js'
import { NewsletterModule } from '../newsletter/newsletter.module.js'
import { PerformanceModule } from '../performance/performance.module.js'
import { DocumentServer } from './documents/document-server.js'
import { DocumentPreviews } from './documents/document-previews.js'
import { Documents } from './documents/documents.js'
import { EmailPagesController } from './link-pages/email-pages.controller.js'
import { PersonalizedDocuments } from './documents/personalized-documents.js'
import { KeyPagesController } from './link-pages/key-pages.controller.js'
import { CLIENT_FILES } from '../platform/config/paths.js'
import { NewsletterPagesController } from './link-pages/newsletter-pages.controller.js'
import { RecoveryPagesController } from './link-pages/recovery-pages.controller.js'
import { WellKnownController } from './well-known/well-known.controller.js'

@Module({
  imports: [
    NewsletterModule,
    ContentModule,
    PerformanceModule,
    ServeStaticModule.forRoot({
      rootPath: CLIENT_FILES,
      // The files with addresses of their own; those named by their content are served by `mountWeb`. No index: documents
      // are rendered.
      renderPath: '/index.html',
      serveStaticOptions: { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' },
    }),
  ],
  controllers: [
    NewsletterPagesController,
    KeyPagesController,
    RecoveryPagesController,
    EmailPagesController,
    WellKnownController,
  ],
  providers: [Documents, DocumentServer, PersonalizedDocuments, DocumentPreviews],
})
export class WebModule {}
