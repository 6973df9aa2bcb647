import { Module } from '@nestjs/common'
import { KeyLinks } from './key-links.service.js'

@Module({
  providers: [KeyLinks],
  exports: [KeyLinks],
})
export class KeyLinksModule {}
