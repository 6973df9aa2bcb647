import { type Type, type ValidationError, ValidationPipe } from '@nestjs/common'
import { getMetadataStorage, validate } from 'class-validator'
import { FailureException } from '../../errors/failure.js'

export const UNKNOWN_FIELD = 'The request has an unknown field.'

rememberRules()

interface Options {
  /** The DTO of a body whose type isn't the class. */
  expectedType?: Type
  /** Fields inside an object are reported as `<object>.<field>` instead of `<field>`. */
  hasPaths?: boolean
}

/**
 * Returns the pipe that checks bodies against their DTOs: 400 with a sentence for each invalid field, without its value
 * (contract §1).
 */
export const validation = ({ expectedType, hasPaths = false }: Options = {}): ValidationPipe =>
  new ValidationPipe({
    expectedType,
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    // By default the pipe loads the whole package, of which the portal uses a tenth.
    validatorPackage: { validate },
    exceptionFactory: (errors) =>
      new FailureException(400, ...toFieldErrors(hasPaths ? withPaths(errors) : errors)),
  })

function toFieldErrors(faults: ValidationError[]): [string, { fields?: Record<string, string> }] {
  const errors = innermost(faults)
  if (errors.some(({ constraints }) => constraints?.whitelistValidation)) return [UNKNOWN_FIELD, {}]
  const sentences = errors.map(({ property, constraints }) => [property, firstMessage(constraints)] as const)
  return [sentences[0]![1], { fields: Object.fromEntries(sentences) }]
}

/** The same errors with the paths of their fields as names. */
const withPaths = (errors: ValidationError[], parent = ''): ValidationError[] =>
  errors.map((error) => ({
    ...error,
    property: parent + error.property,
    children: withPaths(error.children ?? [], `${parent}${error.property}.`),
  }))

/** Errors inside an object are reported under the name of the inner field. */
const innermost = (errors: ValidationError[]): ValidationError[] =>
  errors.flatMap((error) => (error.children?.length ? innermost(error.children) : [error]))

const firstMessage = (constraints: Record<string, string> = {}) =>
  Object.values(constraints)[0] ?? "This value isn't valid."

/**
 * Lets class-validator look up the rules of each DTO once. For every validation, it goes through those of all DTOs: the more
 * the portal has, the slower each request with a body (docs/decisions/requests.md). Groups and schemas, which the portal
 * doesn't use, would give other rules.
 */
function rememberRules(): void {
  const storage = getMetadataStorage()
  const lookUp = storage.getTargetValidationMetadatas.bind(storage)
  const known = new WeakMap<WeakKey, ReturnType<typeof lookUp>>()
  storage.getTargetValidationMetadatas = (dto, ...options) => {
    const rules = known.get(dto) ?? lookUp(dto, ...options)
    known.set(dto, rules)
    return rules
  }
}
