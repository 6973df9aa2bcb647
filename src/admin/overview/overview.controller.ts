import { Controller, Get } from '@nestjs/common'
import { CurrentUser, type SessionUser } from '../../keys/sessions/session-user.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { Roles } from '../../platform/http/routes/access.decorators.js'
import { OperatingWarnings } from '../../platform/limits/operating-warnings.js'
import { DailyFigures } from './daily-figures.service.js'
import { FIGURE_ROLES, FIGURES, type OverviewAnswer } from './overview.contract.js'

@Controller('api/admin/overview')
export class OverviewController {
  constructor(
    private readonly figures: DailyFigures,
    private readonly warnings: OperatingWarnings,
  ) {}

  @Roles(...PERMISSIONS.overview.read)
  @Get()
  async show(@CurrentUser() { role }: SessionUser): Promise<OverviewAnswer> {
    const { days, numbers } = await this.figures.read()
    const warnings = role === 'owner' ? this.warnings.list() : []
    return {
      timeZone: 'UTC',
      days,
      figures: FIGURES.filter((figure) => FIGURE_ROLES[figure].some((allowed) => allowed === role)).map(
        (figure) => ({ figure, counts: numbers[figure] }),
      ),
      warnings: warnings.map(({ since, ...warning }) => ({ ...warning, since: since.toISOString() })),
    }
  }
}
