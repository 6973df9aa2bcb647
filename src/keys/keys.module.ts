import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from './access-key.entity.js'
import { ConfiguredKeysService } from './configured-keys.service.js'
import { KeyVault } from './key-vault.js'
import { KeysController } from './keys.controller.js'
import { KeysService } from './keys.service.js'
import { LockoutService } from './lockout.service.js'
import { OwnKeyService } from './own-key.service.js'
import { RefusalsService } from './refusals.service.js'
import { SessionEntity } from './session.entity.js'
import { SessionsService } from './sessions.service.js'
import { SignInFailureEntity } from './sign-in-failure.entity.js'
import { SignInService } from './sign-in.service.js'
import { SweeperService } from './sweeper.service.js'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AccessKeyEntity, SessionEntity, SignInFailureEntity])],
  controllers: [KeysController],
  providers: [
    KeyVault,
    KeysService,
    SessionsService,
    LockoutService,
    RefusalsService,
    SignInService,
    OwnKeyService,
    ConfiguredKeysService,
    SweeperService,
  ],
  exports: [KeyVault, KeysService, SessionsService, OwnKeyService, ConfiguredKeysService, SignInService],
})
export class KeysModule {}
