import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Controller, Get, Param, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { Email } from 'postal-mime'
import { Config } from '../../platform/config/config.js'
import { notFound } from '../../platform/errors/failure.js'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { mailFolder } from '../../mail/outbox/file-transport.js'
import { listPage, mailPage } from './dev-mail-pages.js'

const ENDING = '.eml'
const NAME = /^[0-9a-f-]{36}$/
/** Mails in the list, newest first. */
const LIST_SIZE = 100

/** Our own pages run no scripts and show the mail in a frame; the mail loads nothing. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'"
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** Shows sent mails during development: the files of `DATA_DIR/mail`. */
@Controller('dev/mail')
export class DevMailController {
  private readonly folder: string

  constructor(config: Config) {
    this.folder = mailFolder(config.dataDir)
  }

  @Public()
  @Get()
  async list(@Res() response: Response): Promise<void> {
    const files = (await readdir(this.folder).catch(() => [])).filter((file) => file.endsWith(ENDING))
    // Names begin with the time.
    const names = files.sort().reverse().slice(0, LIST_SIZE)
    const mails = await Promise.all(
      names.map(async (file) => {
        const name = file.slice(0, -ENDING.length)
        return { name, mail: await this.read(name) }
      }),
    )
    answer(response, PAGE_POLICY, listPage(mails))
  }

  @Public()
  @Get(':name')
  async show(@Param('name') name: string, @Res() response: Response): Promise<void> {
    answer(response, PAGE_POLICY, mailPage(name, await this.read(name)))
  }

  /** The mail as a mail program shows it; its links open outside the frame. */
  @Public()
  @Get(':name/html')
  async showHtml(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const { html = '' } = await this.read(name)
    response.removeHeader('X-Frame-Options')
    answer(response, MAIL_POLICY, html.replace('<head>', '<head><base target="_top">'))
  }

  private async read(name: string): Promise<Email> {
    if (!NAME.test(name)) throw notFound()
    const file = await readFile(join(this.folder, name + ENDING)).catch(() => {
      throw notFound()
    })
    const { default: PostalMime } = await import('postal-mime')
    return PostalMime.parse(file)
  }
}

function answer(response: Response, policy: string, html: string): void {
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('Cache-Control', 'no-store')
  response.type('html').send(html)
}
