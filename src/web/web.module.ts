import { Module } from '@nestjs/common'
import { ServeStaticModule } from '@nestjs/serve-static'
import { Documents } from './documents.js'
import { CLIENT_FILES } from './places.js'
import { setFileHeaders } from './precompressed.js'
import { WelcomePage } from './welcome-page.js'

@Module({
  imports: [
    ServeStaticModule.forRoot({
      rootPath: CLIENT_FILES,
      // Files only: documents are rendered, and what is neither is not found.
      exclude: ['/{*any}'],
      serveStaticOptions: { index: false, redirect: false, dotfiles: 'ignore', setHeaders: setFileHeaders },
    }),
  ],
  providers: [Documents, WelcomePage],
})
export class WebModule {}
