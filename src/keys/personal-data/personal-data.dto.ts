import { IsIn } from 'class-validator'
import { IfGiven } from '../../platform/http/requests/dto-decorators.js'
import { DATA_FORMATS, type DataFormat } from './personal-data.contract.js'

export class DataFormatDto {
  @IfGiven()
  @IsIn(DATA_FORMATS, { message: `The format must be ${DATA_FORMATS.join(' or ')}.` })
  format?: DataFormat
}
