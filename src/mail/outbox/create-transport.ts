import type { Config } from '../../platform/config/config.js'
import { fileTransport } from './file-transport.js'
import { smtpTransport } from './smtp-transport.js'
import type { Transport } from './transport.js'

/** Returns a transport: by SMTP if a server is configured, otherwise to files. */
export const createTransport = (config: Config): Transport =>
  config.mail.smtpUrl ? smtpTransport(config.mail.smtpUrl, config.mail) : fileTransport(config.dataDir)
