import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SessionsModule } from '../sessions/sessions.module.js'
import { AccessKeyEntity } from './access-key.entity.js'
import { ConfiguredKeysService } from './configured-keys.service.js'
import { KeyDirectory } from './key-directory.service.js'
import { KeyVault } from './key-vault.js'
import { KeysService } from './keys.service.js'
import { MasterRoles } from './master-roles.service.js'
import { OwnKeyService } from './own-key.service.js'

/** Finds, makes and encrypts access keys. Global, because every feature stores rows of keys. */
@Global()
@Module({
  imports: [SessionsModule, TypeOrmModule.forFeature([AccessKeyEntity])],
  providers: [KeyDirectory, KeyVault, KeysService, OwnKeyService, ConfiguredKeysService, MasterRoles],
  exports: [KeyDirectory, KeyVault, KeysService, OwnKeyService, MasterRoles],
})
export class KeyDirectoryModule {}
