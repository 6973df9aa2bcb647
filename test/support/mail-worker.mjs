// A replica without its web half: delivers the mail of a database until it is killed.
import { NestFactory } from '@nestjs/core'
import { AppModule } from '../../dist/app/src/app.module.js'
import { loadConfig } from '../../dist/app/src/config.js'
import { Delivery } from '../../dist/app/src/mail/delivery.js'

const portal = await NestFactory.createApplicationContext(AppModule.with(loadConfig()), { logger: false })
portal.get(Delivery).start()
// Nothing of it holds a process that has no server.
setInterval(() => undefined, 60_000)
