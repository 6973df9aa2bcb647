import { ValidateBy, type ValidationOptions } from 'class-validator'
import { isMailAddress } from './mail.contract.js'

/** Returns `isMailAddress` as a validation decorator for DTOs. */
export const IsMailAddress = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isMailAddress', validator: { validate: isMailAddress } }, options)
