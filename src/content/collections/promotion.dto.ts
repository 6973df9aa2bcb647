import {
  type AudienceLevel,
  PROMOTION_PERIODS,
  type PromotionEntry,
  type PromotionPeriod,
} from './collections.contract.js'
import { ChoiceField, EntryDto, LevelsField, LongTextField, TextField } from './entry-fields.js'
import { DateField, InstantField } from './entry-formats.js'

const PERIODS: Record<PromotionPeriod, string> = { 'quarter-end': 'Last month of each quarter' }

export class PromotionDto extends EntryDto implements PromotionEntry {
  @TextField('Title', 80)
  title: string

  @LongTextField('Text', 300)
  text: string

  @TextField('Reward', 20, {
    help: 'Such as 30% or $50. For the quarter-end push and the first-sale bonus, members see what the program’s rules pay. Write {reward} to show it in the title or text.',
  })
  reward: string

  @ChoiceField('Period', PROMOTION_PERIODS, PERIODS, {
    optional: true,
    help: 'Leave empty to use the days below.',
  })
  repeats?: PromotionPeriod

  @DateField('First day', { optional: true, help: 'In New York time, like the dates of sales.' })
  starts?: string

  @DateField(
    'Last day',
    { optional: true, help: 'Members don’t see the promotion after this day.' },
    {
      name: 'starts',
      message: "The last day can't be before the first day.",
    },
  )
  ends?: string

  @LevelsField('Levels', 'Select none to show it to every affiliate.')
  levels?: AudienceLevel[]

  @InstantField('Start', 'Leave empty to show it right away.')
  from?: string

  @InstantField('End', 'Leave empty to show it until its last day, if it has one.', {
    name: 'from',
    message: 'The promotion must end after it starts.',
  })
  until?: string
}
