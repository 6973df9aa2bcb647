import { plainToInstance } from 'class-transformer'
import { validateSync, type ValidationError } from 'class-validator'
import { defineCommand, toRows } from '../../command-line/command.js'
import { CommandError } from '../../command-line/command-error.js'
import { ChangeBrandDto } from './brand.dto.js'
import { BrandService } from './brand.service.js'
import {
  BRAND_FIELDS,
  type BrandField,
  type BrandSettings,
  type BrandValue,
  toChange,
  valuesOf,
} from './brand-settings.contract.js'

const NOTES = `FIELD is one of: ${BRAND_FIELDS.join(', ')}.
Separate the items of a list with commas: "ES, NQ". For no postal address: set postalAddress "". Running portals show a change within a second.`

/** `npm run brand`: the brand as Settings, Brand has it (contract §5, 'Brand'). */
export const brandCommand = defineCommand({
  name: 'brand',
  notes: NOTES,
  options: {},
  verbs: {
    show: {
      help: '  show               list all fields, with any warnings',
      run: async ({ portal }) => toOutput(await portal.get(BrandService).read()),
    },
    set: {
      help: '  set FIELD VALUE    replace a field',
      hasArgument: true,
      hasSecond: true,
      async run({ portal, argument, second: value }) {
        const field = readField(argument)
        if (value === undefined) throw new CommandError('Add the new text after the field.')
        return change(portal.get(BrandService), field, value)
      },
    },
    reset: {
      help: '  reset FIELD        go back to BRAND_FILE, or to the built-in brand',
      hasArgument: true,
      run: ({ portal, argument }) => change(portal.get(BrandService), readField(argument), null),
    },
  },
})

function readField(written: string | undefined): BrandField {
  const field = BRAND_FIELDS.find((known) => known === written)
  if (!field) throw new CommandError(`The field must be one of ${BRAND_FIELDS.join(', ')}.`)
  return field
}

async function change(brands: BrandService, field: BrandField, text: string | null) {
  const { brand, version } = await brands.read()
  const isList = Array.isArray(valuesOf(brand)[field])
  const value: BrandValue | null = text !== null && isList ? text.split(',') : text
  const request = plainToInstance(ChangeBrandDto, { ...toChange({ [field]: value }), version })
  const [fault] = validateSync(request, { stopAtFirstError: true }).flatMap(sentencesOf)
  if (fault) throw new CommandError(`${field}: ${fault}`)
  const { version: _, ...checked } = request
  return toOutput(await brands.change(checked, version, { actor: 'command' }))
}

const sentencesOf = ({ constraints = {}, children = [] }: ValidationError): string[] => [
  ...Object.values(constraints),
  ...children.flatMap(sentencesOf),
]

function toOutput(settings: BrandSettings) {
  const values = valuesOf(settings.brand)
  const rows = BRAND_FIELDS.map((field) => ({
    field,
    value: [values[field]].flat().join(', '),
    from: settings.replaced.includes(field) ? 'settings' : 'default',
    warning: settings.warnings.find((warning) => warning.field === field)?.sentence ?? null,
  }))
  return { json: settings, text: toRows('fields', rows).text }
}
