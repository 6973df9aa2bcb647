import { applyDecorators } from '@nestjs/common'
import { Type } from 'class-transformer'
import { IsArray, IsIn, IsNumber, IsObject, ValidateBy, ValidateNested } from 'class-validator'
import { parseInstant } from '../../platform/database/queries/instant.js'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import type { ProgramRules } from './rules.contract.js'
import { type Tier, TIERS } from './tiers.contract.js'

const IsAmount = () => IsNumber({}, { message: 'Enter a number.' })

const IsListOf = (type: () => new () => object, message: string) =>
  applyDecorators(
    IsArray({ message }),
    IsObject({ each: true, message }),
    ValidateNested({ each: true, message }),
    Type(type),
  )

const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) =>
        typeof value === 'string' &&
        /^\d{4}-\d{2}-\d{2}$/.test(value) &&
        parseInstant(`${value}T00:00Z`) !== null,
      defaultMessage: () => 'Enter a date, like 2027-01-31.',
    },
  })

class TierRuleDto {
  @IsIn(TIERS, { message: `The tier must be one of ${TIERS.join(', ')}.` })
  tier: Tier

  @IsAmount()
  sales: number

  @IsAmount()
  rate: number
}

class MilestoneRuleDto {
  @IsAmount()
  sales: number

  @IsAmount()
  reward: number
}

/** POST /api/admin/affiliate/rules: a version to add. `rulesFaults` checks its values. */
export class AddRulesDto implements Omit<ProgramRules, 'quarterEndRate'> {
  /** YYYY-MM-DD: today or later. */
  @IsDay()
  from: string

  @IsListOf(() => TierRuleDto, 'List the tiers with their sales and rates.')
  tiers: TierRuleDto[]

  @IsListOf(() => MilestoneRuleDto, 'List the milestones with their sales and rewards.')
  milestones: MilestoneRuleDto[]

  @IsAmount()
  firstSaleBonus: number

  /** Absent: as in the version before. */
  @IfGiven()
  @IsAmount()
  quarterEndRate?: number

  @IsAmount()
  holdDays: number

  @IsAmount()
  minimumPayout: number

  @IsAmount()
  approvalLimit: number
}
