import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { ImportProgress } from './import-progress.service.js'
import { KeyImportEntity } from './key-import.entity.js'
import { KeyFileCheck } from './key-file-check.service.js'
import { KeyImport } from './key-import.service.js'

@Module({
  imports: [TypeOrmModule.forFeature([AccessKeyEntity, KeyImportEntity])],
  providers: [KeyFileCheck, KeyImport, ImportProgress],
  exports: [KeyImport],
})
export class KeyImportModule {}
