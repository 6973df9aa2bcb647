import { Body, Controller, Get, HttpCode, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import type { Operator } from '../../keys/sessions/operator.js'
import {
  PERFORMANCE_LIMITS,
  type PerformanceRecordAnswer,
  type PreviewRowsAnswer,
  type PublishRowsAnswer,
  type ReadCsvAnswer,
} from '../../performance/performance.contract.js'
import { PerformanceQueryDto, PreviewRowsDto, PublishRowsDto } from '../../performance/performance.dto.js'
import { PublishRows } from '../../performance/publish/publish-rows.service.js'
import { PerformanceRecord } from '../../performance/record/performance-record.service.js'
import { FailureException } from '../../platform/errors/failure.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { AcceptLargeBody, AcceptUpload } from '../../platform/http/routes/route-rules.js'
import { CurrentOperator } from '../route-params.js'

const file = FileInterceptor('file', {
  limits: { fileSize: PERFORMANCE_LIMITS.fileBytes, files: 1, fields: 0 },
})

@Controller('api/admin/performance')
export class PerformanceAdminController {
  constructor(
    private readonly record: PerformanceRecord,
    private readonly publishing: PublishRows,
  ) {}

  @Roles(...PERMISSIONS.performance.publish)
  @Get()
  async list(@Query() query: PerformanceQueryDto): Promise<PerformanceRecordAnswer> {
    return this.record.page(query)
  }

  /**
   * Reads only: what it returns is previewed as typed rows are.
   * @throws {FailureException} 400 – no file was sent; otherwise as PublishRows.readCsv
   */
  @Roles(...PERMISSIONS.performance.publish)
  @AcceptUpload()
  @Post('read-csv')
  @UseInterceptors(file)
  async readCsv(@UploadedFile() upload: { buffer: Buffer } | undefined): Promise<ReadCsvAnswer> {
    if (!upload) throw new FailureException(400, 'Please select a file.')
    return this.publishing.readCsv(upload.buffer)
  }

  @Roles(...PERMISSIONS.performance.publish)
  @AcceptLargeBody()
  @Post('preview')
  async preview(@Body() { rows }: PreviewRowsDto): Promise<PreviewRowsAnswer> {
    return this.publishing.preview(rows)
  }

  @Roles(...PERMISSIONS.performance.publish)
  @AcceptLargeBody()
  @Post('publish')
  @HttpCode(201)
  async publish(
    @CurrentOperator() operator: Operator,
    @Body() { rows, head }: PublishRowsDto,
  ): Promise<PublishRowsAnswer> {
    return { head: await this.publishing.publish(rows, head, operator) }
  }
}
