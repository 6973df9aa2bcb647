import { type ValidationError, ValidationPipe } from '@nestjs/common'
import { validate } from 'class-validator'
import { FailureException } from '../errors/failure.js'

export const UNKNOWN_FIELD = 'The request has an unknown field.'

/** Returns the pipe that checks bodies against their DTOs: 400 with a sentence for each invalid field, without its value (contract §1). */
export const validation = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    // By default the pipe loads the whole package, of which the portal uses a tenth.
    validatorPackage: { validate },
    exceptionFactory: (errors) => new FailureException(400, ...toFieldErrors(errors)),
  })

function toFieldErrors(faults: ValidationError[]): [string, { fields?: Record<string, string> }] {
  const errors = innermost(faults)
  if (errors.some(({ constraints }) => constraints?.whitelistValidation)) return [UNKNOWN_FIELD, {}]
  const sentences = errors.map(({ property, constraints }) => [property, firstMessage(constraints)] as const)
  return [sentences[0]![1], { fields: Object.fromEntries(sentences) }]
}

/** Errors inside an object are reported under the name of the inner field. */
const innermost = (errors: ValidationError[]): ValidationError[] =>
  errors.flatMap((error) => (error.children?.length ? innermost(error.children) : [error]))

const firstMessage = (constraints: Record<string, string> = {}) =>
  Object.values(constraints)[0] ?? "This value isn't valid."
