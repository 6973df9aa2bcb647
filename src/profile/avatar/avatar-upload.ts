import { type CallHandler, type ExecutionContext, HttpException, Injectable } from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import { finalize, type Observable } from 'rxjs'
import { FailureException } from '../../platform/errors/failure.js'
import type { PortalRequest } from '../../keys/sessions/session-user.js'
import { declaredLength, hasBody, onLargerBody } from '../../platform/limits/request-body.js'
import { AVATAR_MAX_BYTES, AVATAR_SENTENCES } from '../profile.contract.js'
import { UploadSlots } from './upload-slots.js'

/** Uploads that are held in memory at a time, 200 MB of them, and how many of them may be of one key. */
const MAX_UPLOADS = 40
const MOST_OF_A_KEY = 4

/** The one file and the one field; whatever else a form may bring is refused before it is read to its end. */
const LIMITS = {
  fileSize: AVATAR_MAX_BYTES,
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 50,
  fieldSize: 500,
  fieldNestingDepth: 0,
}

/** What a form may have around its picture, in bytes. */
const FORM_BYTES = 10 * 1024
const LARGEST_FORM = AVATAR_MAX_BYTES + FORM_BYTES

const tooLarge = () => new FailureException(413, AVATAR_SENTENCES.tooLarge)

/** Reads the form of an upload into memory. Guards come first: nothing is read of a visitor or of another site. */
@Injectable()
export class AvatarUpload extends FileInterceptor('avatar', { limits: LIMITS }) {
  private readonly running = new UploadSlots(MAX_UPLOADS, MOST_OF_A_KEY)

  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<PortalRequest>()
    if (declaredLength(request) > LARGEST_FORM) throw tooLarge()
    const leave = this.running.enter(request.user!.keyId)
    try {
      // Multer reads what is too large to its end before it says so.
      const isTooLarge = new Promise<never>((_, reject) => {
        if (hasBody(request)) onLargerBody(request, LARGEST_FORM, () => reject(tooLarge()))
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
    : new FailureException(400, 'Please send one picture as avatar and the access key as accessKeyCode.')
}
