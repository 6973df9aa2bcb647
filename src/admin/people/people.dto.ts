import { IsIn } from 'class-validator'
import { type Role, ROLES } from '../../keys/roles.contract.js'
import { IsVersion } from '../../platform/http/requests/dto-decorators.js'

/** PUT /api/admin/people/{id}/role; the answer has the member. */
export class ChangeRoleDto {
  @IsIn(ROLES, { message: `The role must be one of ${ROLES.join(', ')}.` })
  role: Role

  @IsVersion()
  version: number
}
