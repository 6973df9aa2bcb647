import { Body, Controller, Get, Post, Put, Query, Res, UploadedFile, UseInterceptors } from '@nestjs/common'
import type { Response } from 'express'
import { PayoutExport } from '../../affiliate/payouts/payout-export.service.js'
import { PayoutResults } from '../../affiliate/payouts/payout-results.service.js'
import {
  type ApproveAllAnswer,
  type CloseMonthAnswer,
  type PayoutsAnswer,
  type PayoutSettingsAnswer,
  RESULTS_MOST_BYTES,
  type ResultsAnswer,
  type StatementAnswer,
} from '../../affiliate/payouts/payouts.contract.js'
import {
  ApprovePayoutDto,
  ExportPayoutsDto,
  PayoutMonthDto,
  PayoutSettingsDto,
  PayoutsQueryDto,
  PayoutYearDto,
  TaxFormDto,
} from '../../affiliate/payouts/payouts.dto.js'
import { PayoutYears, type YearTotal } from '../../affiliate/payouts/payout-years.service.js'
import { Statements } from '../../affiliate/payouts/statements.service.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { FailureException } from '../../platform/errors/failure.js'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import { fileUpload } from '../../platform/http/requests/file-upload.js'
import { Roles, StepUp } from '../../platform/http/routes/access.decorators.js'
import { AcceptUpload } from '../../platform/http/routes/route-rules.js'
import { CurrentOperator, memberId, payoutId } from '../route-params.js'

const file = fileUpload(
  'file',
  RESULTS_MOST_BYTES,
  `The file is larger than ${RESULTS_MOST_BYTES / 1024 / 1024} MB. Split it into smaller files.`,
)

const YEAR_COLUMNS: CsvColumns<YearTotal> = [
  ['Affiliate', ({ name }) => name],
  ['Code', ({ code }) => code],
  ['Country', ({ country }) => country],
  ['Tax form since', ({ formSince }) => formSince],
  ['Payouts', ({ payouts }) => payouts],
  ['Paid', ({ paid }) => paid, 2],
]

/** The month's end: close, approve, export, bring in the results (docs/decisions/affiliate.md). */
@Roles(...PERMISSIONS.payouts.manage)
@Controller('api/admin/payouts')
export class PayoutsController {
  constructor(
    private readonly statements: Statements,
    private readonly years: PayoutYears,
    private readonly files: PayoutExport,
    private readonly results: PayoutResults,
    private readonly exports: ExportAudit,
  ) {}

  @Get()
  async list(
    @CurrentOperator() { actor }: Operator,
    @Query() query: PayoutsQueryDto,
  ): Promise<PayoutsAnswer> {
    return this.statements.page(query, actor)
  }

  @Post('close')
  async close(
    @CurrentOperator() { actor }: Operator,
    @Body() { month }: PayoutMonthDto,
  ): Promise<CloseMonthAnswer> {
    return this.statements.close(month, actor)
  }

  @Post('approve-all')
  async approveAll(
    @CurrentOperator() { actor }: Operator,
    @Body() { month }: PayoutMonthDto,
  ): Promise<ApproveAllAnswer> {
    return this.statements.approveAll(month, actor)
  }

  /** A CSV file, or a ZIP file where the service's limits need several. */
  @Post('export')
  async export(
    @CurrentOperator() { actor }: Operator,
    @Body() request: ExportPayoutsDto,
    @Res() response: Response,
  ): Promise<void> {
    const { name, content } = await this.files.export(request, actor)
    const type = name.endsWith('.zip') ? 'application/zip' : 'text/csv; charset=utf-8'
    response.setHeader('Content-Type', type)
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
    response.end(content)
  }

  /** With `dryRun=true` it is a preview. */
  @StepUp()
  @AcceptUpload()
  @Post('results')
  @UseInterceptors(file)
  async bring(
    @CurrentOperator() { actor }: Operator,
    @Query('dryRun') dryRun: string | undefined,
    @UploadedFile() upload: { buffer: Buffer } | undefined,
  ): Promise<ResultsAnswer> {
    if (!upload) throw new FailureException(400, 'Please select a file.')
    return this.results.bring(upload.buffer, dryRun === 'true', actor)
  }

  @Get('settings')
  async settings(): Promise<PayoutSettingsAnswer> {
    return { settings: await this.files.settings() }
  }

  @Put('settings')
  async changeSettings(@Body() settings: PayoutSettingsDto): Promise<PayoutSettingsAnswer> {
    return { settings: await this.files.changeSettings(settings) }
  }

  @Get('years.csv')
  async year(
    @CurrentOperator() { actor, client }: Operator,
    @Query() { year }: PayoutYearDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.record({ action: 'payouts-exported', actor, client, details: { year } })
    await sendFile(
      csvFile(YEAR_COLUMNS, this.years.year(year)),
      { name: `payouts-${year}`, format: 'csv' },
      response,
    )
  }

  @Put('forms/:id')
  async setTaxForm(
    @CurrentOperator() { actor }: Operator,
    @memberId() affiliate: string,
    @Body() { since }: TaxFormDto,
  ): Promise<void> {
    await this.years.setTaxForm(affiliate, since, actor)
  }

  @Get(':id')
  async show(@payoutId() id: string): Promise<StatementAnswer> {
    return this.statements.find(id)
  }

  @Post(':id/approve')
  async approve(
    @CurrentOperator() { actor }: Operator,
    @payoutId() id: string,
    @Body() { version }: ApprovePayoutDto,
  ): Promise<StatementAnswer> {
    return this.statements.approve(id, version, actor)
  }
}
