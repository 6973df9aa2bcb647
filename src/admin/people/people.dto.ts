import { IsIn } from 'class-validator'
import { type Role, ROLES } from '../../keys/roles.contract.js'
import type { ChangeRoleRequest } from '../../keys/people.contract.js'
import { IsVersion } from '../../platform/http/requests/dto-decorators.js'

export class ChangeRoleDto implements ChangeRoleRequest {
  @IsIn(ROLES, { message: `The role must be one of ${ROLES.join(', ')}.` })
  role: Role

  @IsVersion()
  version: number
}
