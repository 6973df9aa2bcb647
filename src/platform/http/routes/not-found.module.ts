import { All, Controller, Module } from '@nestjs/common'
import { notFound } from '../../errors/failure.js'
import { Public } from './access.decorators.js'

/** Answers 404 to calls of unknown routes, after they were counted by the request limits. */
@Controller('api')
class NotFoundController {
  @Public()
  @All('{*path}')
  answer(): never {
    throw notFound()
  }
}

@Module({ controllers: [NotFoundController] })
class LastModule {}

/**
 * Imported last, so that every other route is matched first. Nest adds the direct imports of a dynamic module before those
 * that they import: only a module within this one comes after the routes of them all.
 */
@Module({ imports: [LastModule] })
export class NotFoundModule {}
