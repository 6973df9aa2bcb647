import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { KeyLinksModule } from '../key-links/key-links.module.js'
import { KeyMailEntity } from './key-mail.entity.js'
import { BrandMailPreview } from './brand-mail-preview.js'
import { KeyMails } from './key-mails.service.js'
import { KeyReveal } from './key-reveal.service.js'

@Module({
  imports: [KeyLinksModule, TypeOrmModule.forFeature([KeyMailEntity])],
  providers: [BrandMailPreview, KeyMails, KeyReveal],
  exports: [KeyMails, KeyReveal],
})
export class KeyMailModule {}
