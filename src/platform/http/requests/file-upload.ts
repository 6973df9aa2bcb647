import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import type { Request } from 'express'
import type { Observable } from 'rxjs'
import { FailureException } from '../../errors/failure.js'
import { declaredLength } from '../../limits/request-body.js'

/** Bytes of a form besides its file. */
const FORM_BYTES = 10 * 1024

/**
 * Returns what reads a form of one file, at most `mostBytes` and no other field, into memory. A larger one is a 413 with
 * this sentence, by its declared length before anything is read.
 */
export function fileUpload(field: string, mostBytes: number, tooLarge: string): Type<NestInterceptor> {
  const limits = { fileSize: mostBytes, files: 1, fields: 0 }

  @Injectable()
  class FileUpload extends FileInterceptor(field, { limits }) {
    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request>()
      if (declaredLength(request) > mostBytes + FORM_BYTES) throw new FailureException(413, tooLarge)
      try {
        return (await super.intercept(context, next)) as Observable<unknown>
      } catch (error) {
        const isTooLarge = error instanceof HttpException && error.getStatus() === 413
        throw isTooLarge ? new FailureException(413, tooLarge) : error
      }
    }
  }
  return FileUpload
}
