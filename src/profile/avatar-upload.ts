import { type CallHandler, type ExecutionContext, HttpException, Injectable } from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import { finalize, type Observable } from 'rxjs'
import { FailureException } from '../errors/failure.js'
import { AVATAR_MAX_BYTES, AVATAR_SENTENCES } from './profile.contract.js'

/** Uploads that are held in memory at a time: 200 MB of them. */
const MOST_AT_ONCE = 40

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

/** Reads the form of an upload into memory. Guards come first: nothing is read of a visitor or of another site. */
@Injectable()
export class AvatarUpload extends FileInterceptor('avatar', { limits: LIMITS }) {
  private underWay = 0

  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (this.underWay >= MOST_AT_ONCE)
      throw new FailureException(503, 'Many pictures are arriving just now. Please try again in a moment.')
    this.underWay += 1
    const leave = () => void (this.underWay -= 1)
    try {
      const answer = (await super.intercept(context, next)) as Observable<unknown>
      return answer.pipe(finalize(leave))
    } catch (error) {
      leave()
      throw refusalOf(error)
    }
  }
}

function refusalOf(error: unknown): FailureException {
  const isTooLarge = error instanceof HttpException && error.getStatus() === 413
  return isTooLarge
    ? new FailureException(413, AVATAR_SENTENCES.tooLarge)
    : new FailureException(400, 'Please send one picture as avatar and the access key as accessKeyCode.')
}
