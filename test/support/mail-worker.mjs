// A replica without a web server: delivers the mail of a database until it is killed.
import { NestFactory } from '@nestjs/core'
import { AppModule } from '../../dist/app/src/app.module.js'
import { loadConfig } from '../../dist/app/src/platform/config/config.js'
import { MailWorker } from '../../dist/app/src/mail/outbox/mail-worker.js'

const portal = await NestFactory.createApplicationContext(AppModule.with(loadConfig()), { logger: false })
portal.get(MailWorker).start()
// Keeps the process alive: without a server nothing else does.
setInterval(() => undefined, 60_000)
