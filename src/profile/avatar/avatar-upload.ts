import { type CallHandler, type ExecutionContext, HttpException, Injectable } from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import { finalize, type Observable } from 'rxjs'
import { FailureException } from '../../platform/errors/failure.js'
import type { PortalRequest } from '../../keys/sessions/session-user.js'
import { declaredLength, hasBody, onLargerBody } from '../../platform/limits/request-body.js'
import { AVATAR_MAX_BYTES, AVATAR_SENTENCES } from './avatar.contract.js'
import { UploadSlots } from './upload-slots.js'

/** Uploads in memory at a time, up to 200 MB, and those of one key among them. */
const MAX_UPLOADS = 40
const MAX_UPLOADS_OF_KEY = 4

/** One file and one field; a form with more is refused before it is read to its end. */
const LIMITS = {
  fileSize: AVATAR_MAX_BYTES,
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 50,
  fieldSize: 500,
  fieldNestingDepth: 0,
}

/** Bytes of a form besides its picture. */
const FORM_BYTES = 10 * 1024
const MAX_FORM_BYTES = AVATAR_MAX_BYTES + FORM_BYTES

const tooLarge = () => new FailureException(413, AVATAR_SENTENCES.tooLarge)

/** Reads the form of an upload into memory. Guards run before: nothing of visitors or of other sites is read. */
@Injectable()
export class AvatarUpload extends FileInterceptor('avatar', { limits: LIMITS }) {
  private readonly running = new UploadSlots(MAX_UPLOADS, MAX_UPLOADS_OF_KEY)

  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<PortalRequest>()
    if (declaredLength(request) > MAX_FORM_BYTES) throw tooLarge()
    const leave = this.running.enter(request.user!.keyId)
    try {
      // Multer would read a form that is too large to its end.
      const isTooLarge = new Promise<never>((_, reject) => {
        if (hasBody(request)) onLargerBody(request, MAX_FORM_BYTES, () => reject(tooLarge()))
      })
      const read = super.intercept(context, next) as Promise<Observable<unknown>>
      return (await Promise.race([read, isTooLarge])).pipe(finalize(leave))
    } catch (error) {
      leave()
      throw refusalOf(error)
    }
  }
}

function refusalOf(error: unknown): FailureException {
  if (error instanceof FailureException) return error
  return error instanceof HttpException && error.getStatus() === 413
    ? tooLarge()
    : new FailureException(400, 'Send one picture as avatar and the access key as accessKeyCode.')
}
