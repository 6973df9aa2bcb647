import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { FailureException, notFound } from '../platform/errors/failure.js'
import { type Template, TEMPLATES } from '../keys/keys.contract.js'
import type { PortalRequest } from '../keys/sessions/session-user.js'
import { PERMISSIONS } from '../keys/roles.contract.js'
import { MASTERS_ONLY, TEMPLATE_HEADER } from './content.contract.js'

/**
 * Lets a master manage the content of their own template only, and an owner who says so that of the other one (contract §2).
 * @throws {FailureException} 403 – the other template is named; 404 – the path names no template
 */
@Injectable()
export class OwnTemplateGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<PortalRequest>()
    const { user } = request
    const inPath = request.params.template as Template | undefined
    if (inPath !== undefined && !TEMPLATES.includes(inPath)) throw notFound()
    const { masterTemplateType } = (request.body ?? {}) as { masterTemplateType?: unknown }
    const requested = inPath ?? masterTemplateType
    const isOther = TEMPLATES.some((template) => template === requested && template !== user?.template)
    const mayChoose = PERMISSIONS.content['both-templates'].some((role) => role === user?.role)
    if (isOther && !(mayChoose && request.get(TEMPLATE_HEADER) === 'any'))
      throw new FailureException(403, MASTERS_ONLY)
    return true
  }
}
