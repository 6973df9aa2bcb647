import { All, Controller, Module } from '@nestjs/common'
import { notFound } from '../errors/failure.js'
import { Public } from './access.js'

/** Calls of no known route: counted by the request limits like all others, then 404. */
@Controller('api')
class NoRouteController {
  @Public()
  @All('{*path}')
  answer(): never {
    throw notFound()
  }
}

/** The last of all modules, so that every route is asked before it. */
@Module({ controllers: [NoRouteController] })
export class NoRouteModule {}
