import { All, Controller, Module } from '@nestjs/common'
import { notFound } from '../errors/failure.js'
import { Public } from './access.js'

/** Answers 404 to calls of unknown routes, after they were counted by the request limits. */
@Controller('api')
class NoRouteController {
  @Public()
  @All('{*path}')
  answer(): never {
    throw notFound()
  }
}

/** Imported last, so that every other route is matched first. */
@Module({ controllers: [NoRouteController] })
export class NoRouteModule {}
