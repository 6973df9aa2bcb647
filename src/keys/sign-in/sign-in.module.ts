import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SessionsModule } from '../sessions/sessions.module.js'
import { KeyLookups } from './key-lookups.service.js'
import { SignInController } from './sign-in.controller.js'
import { LockoutService } from './lockout.service.js'
import { SignInBlocks } from './sign-in-blocks.service.js'
import { SignInFailureEntity } from './sign-in-failure.entity.js'
import { SignInFailuresService } from './sign-in-failures.service.js'
import { SignInService } from './sign-in.service.js'

@Module({
  imports: [SessionsModule, TypeOrmModule.forFeature([SignInFailureEntity])],
  controllers: [SignInController],
  providers: [SignInService, SignInFailuresService, LockoutService, SignInBlocks, KeyLookups],
  exports: [SignInService, SignInBlocks, KeyLookups],
})
export class SignInModule {}
