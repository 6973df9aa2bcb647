import { Readable } from 'node:stream'
import { Controller, Get, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { NoSession, Public } from '../../platform/http/routes/access.decorators.js'
import { isKnown } from '../../platform/http/answers/compressed-answer.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { AmongDocuments } from '../../platform/http/routes/route-roots.js'
import { LimitCalls } from '../../platform/limits/request-limits.js'
import { RECORD_PATH } from '../record.contract.js'
import { PerformanceRecord } from './performance-record.service.js'

/** The record as anyone verifies it (docs/api.md). */
@NoSession()
@Controller()
export class RecordFileController {
  constructor(private readonly record: PerformanceRecord) {}

  /** One row a line in the order of publication, streamed; 304 if the client has this head already. */
  @Public()
  @LimitCalls({ name: 'record-files', limit: 60, minutes: 5 })
  @AmongDocuments()
  @Get(RECORD_PATH)
  async send(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { seq, hash } = await this.record.head()
    response.setHeader('ETag', `"${hash}"`).setHeader('Cache-Control', 'no-cache')
    if (isKnown(request.headers['if-none-match'], `"${hash}"`)) return void response.status(304).end()
    const lines = Readable.from(this.record.lines(seq))
    await sendFile(lines, { name: 'performance-record', format: 'jsonl' }, response)
  }
}
