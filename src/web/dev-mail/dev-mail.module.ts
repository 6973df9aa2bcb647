import { Module } from '@nestjs/common'
import { DevMailController } from './dev-mail.controller.js'

/** Used in development only. */
@Module({ controllers: [DevMailController] })
export class DevMailModule {}
