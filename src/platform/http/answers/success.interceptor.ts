import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common'
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js'
import type { Request, Response } from 'express'
import { map, type Observable } from 'rxjs'
import { SUCCESS } from './answer.contract.js'

/**
 * Makes `{ success: true, …answer }` of what a route of /api returns, also of nothing, with status 200 unless the route names
 * another (contract §1). Files, and what a route sends itself, stay as they are.
 */
@Injectable()
export class SuccessInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>()
    if (!request.path.startsWith('/api/')) return next.handle()
    if (!Reflect.hasMetadata(HTTP_CODE_METADATA, context.getHandler()))
      context.switchToHttp().getResponse<Response>().status(200)
    return next
      .handle()
      .pipe(
        map((answer: object | undefined) =>
          answer instanceof StreamableFile ? answer : { ...SUCCESS, ...answer },
        ),
      )
  }
}
