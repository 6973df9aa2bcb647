import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import { ValidateBy, type ValidationOptions } from 'class-validator'
import { addressFault, cleanAddress, isMailAddress } from './mail-address.contract.js'

/** Returns a decorator for an email address in a DTO: cleaned, then checked by `isMailAddress`, which says what is wrong. */
export const IsMailAddress = (options?: ValidationOptions): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? cleanAddress(value) : value)),
    ValidateBy(
      {
        name: 'isMailAddress',
        validator: { validate: isMailAddress, defaultMessage: (failed) => addressFault(failed?.value)! },
      },
      options,
    ),
  )
