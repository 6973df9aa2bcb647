import type { Config } from '../../platform/config/config.js'
import { fileTransport } from './file-transport.js'
import { smtpTransport } from './smtp-transport.js'
import type { Transport } from './transport.js'

/** Sends by SMTP if a server is configured, otherwise writes files. */
export const createTransport = (config: Config): Transport =>
  config.mail.smtpUrl ? smtpTransport(config.mail.smtpUrl, config.mail) : fileTransport(config.dataDir)
