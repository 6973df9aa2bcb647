import { Module } from '@nestjs/common'
import { DevMailController } from './dev-mail.controller.js'

/** Part of the portal in development only. */
@Module({ controllers: [DevMailController] })
export class DevMailModule {}
