import { type CallHandler, type ExecutionContext, HttpException, Injectable } from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import type { Request } from 'express'
import type { Observable } from 'rxjs'
import { LOGO_MAX_BYTES, LOGO_SENTENCES } from '../../platform/brand/pictures/brand-pictures.contract.js'
import { FailureException } from '../../platform/errors/failure.js'
import { declaredLength } from '../../platform/limits/request-body.js'

/** Bytes of a form besides its file. */
const FORM_BYTES = 10 * 1024
const LIMITS = { fileSize: LOGO_MAX_BYTES, files: 1, fields: 1, parts: 2, fieldNameSize: 50, fieldSize: 50 }

const tooLarge = () => new FailureException(413, LOGO_SENTENCES.tooLarge)

/** Reads the form of a logo into memory: the file as `logo`, and `version`. */
@Injectable()
export class LogoUpload extends FileInterceptor('logo', { limits: LIMITS }) {
  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>()
    if (declaredLength(request) > LOGO_MAX_BYTES + FORM_BYTES) throw tooLarge()
    try {
      return (await super.intercept(context, next)) as Observable<unknown>
    } catch (error) {
      if (error instanceof HttpException && error.getStatus() === 413) throw tooLarge()
      throw new FailureException(400, LOGO_SENTENCES.missing)
    }
  }
}
