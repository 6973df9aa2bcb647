import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from './directory/access-key.entity.js'
import { ConfiguredKeysService } from './directory/configured-keys.service.js'
import { KeyDirectory } from './directory/key-directory.service.js'
import { KeyVault } from './directory/key-vault.js'
import { KeysController } from './sign-in/keys.controller.js'
import { KeysService } from './directory/keys.service.js'
import { LockoutService } from './sign-in/lockout.service.js'
import { OwnKeyService } from './directory/own-key.service.js'
import { SignInFailuresService } from './sign-in/sign-in-failures.service.js'
import { SessionEntity } from './sessions/session.entity.js'
import { SessionsService } from './sessions/sessions.service.js'
import { SignInFailureEntity } from './sign-in/sign-in-failure.entity.js'
import { SignInService } from './sign-in/sign-in.service.js'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AccessKeyEntity, SessionEntity, SignInFailureEntity])],
  controllers: [KeysController],
  providers: [
    KeyDirectory,
    KeyVault,
    KeysService,
    SessionsService,
    LockoutService,
    SignInFailuresService,
    SignInService,
    OwnKeyService,
    ConfiguredKeysService,
  ],
  exports: [
    KeyDirectory,
    KeyVault,
    KeysService,
    SessionsService,
    OwnKeyService,
    ConfiguredKeysService,
    SignInService,
  ],
})
export class KeysModule {}
