import { applyDecorators, HttpCode, Post } from '@nestjs/common'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { AcceptForm, AllowOpaqueOrigin } from '../../platform/http/routes/route-rules.js'

/** The route of a button on a page behind a mailed link: a form whose body is ignored, on a page without referrer. */
export const PostForm = (path = '/'): MethodDecorator =>
  applyDecorators(Public(), AcceptForm(), AllowOpaqueOrigin(), Post(path), HttpCode(200))
