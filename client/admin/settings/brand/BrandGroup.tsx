import { Button, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { Logo } from '#client/shell/brand/Logo.js'
import {
  ACCENT_LEAST_CONTRAST,
  ACCENT_PATTERN,
  accentContrast,
  accentFault,
  shadesOf,
} from '#src/platform/brand/accent/accent.contract.js'
import { Fields } from '../../back-office/form/Field.js'
import type { Group } from '../../labels/brand-fields.copy.js'
import { textsOf } from './brand-edit.js'
import { brandCopy } from './brand.copy.js'
import type { BrandEditing } from './use-brand-edit.js'

interface BrandGroupProps {
  group: Group
  edit: BrandEditing
}

export function BrandGroup({ group: { title, text, fields: labels }, edit }: BrandGroupProps) {
  const defaults = textsOf(edit.stored.defaults)
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0 [&>legend]:p-0 [&>legend]:text-text1 [&>legend]:text-17 [&>legend]:font-bold">
      <legend>{title}</legend>
      <p className="hint">{text}</p>
      <Fields>
        {labels.map(({ field, label, hint, isLong }) => {
          const Field = field === 'accent' ? BrandAccentField : BrandTextField
          return (
            <Field
              key={field}
              label={label}
              hint={hint}
              isLong={isLong}
              isAddress={field.startsWith('links.')}
              value={edit.draft[field]}
              standard={defaults[field]}
              fault={edit.faults[field]}
              isFictional={edit.stored.warnings.some((warning) => warning.field === field)}
              isChanged={edit.changes.some((change) => change.field === field)}
              isBusy={edit.isBusy}
              onChange={(value) => edit.change({ [field]: value })}
            />
          )
        })}
      </Fields>
    </fieldset>
  )
}

const copy = brandCopy.accent

/** The accent with its contrast, measured as it is typed, and its shades. */
function BrandAccentField(props: BrandTextFieldProps) {
  const { value, standard, fault, isBusy, onChange } = props
  const typed = value.trim()
  const isColor = ACCENT_PATTERN.test(typed)
  const change = (color: string) => onChange(color.toUpperCase())
  return (
    <div className="col-span-full grid gap-x-20 gap-y-16 sm:grid-cols-2">
      <BrandTextField
        {...props}
        // While a color is typed, it has no contrast yet.
        fault={(isColor && accentFault(typed)) || fault}
        hint={isColor ? copy.contrast(accentContrast(typed), ACCENT_LEAST_CONTRAST) : props.hint}
        before={
          <input
            type="color"
            className="flex-none w-control h-control p-2 border border-control rounded-control bg-canvas cursor-pointer [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-nav lg:h-[36px]"
            aria-label={copy.pick}
            value={isColor ? typed.toLowerCase() : standard.toLowerCase()}
            disabled={isBusy}
            onChange={({ target }) => change(target.value)}
          />
        }
        onChange={change}
      />
      <Shades accent={isColor ? typed.toUpperCase() : standard} />
    </div>
  )
}

/** Parts of pages in the shades of the accent, whose variables they get. */
function Shades({ accent }: { accent: string }) {
  const id = useId()
  const variables = Object.fromEntries(
    Object.entries(shadesOf(accent)).map(([name, color]) => [`--${name}`, color]),
  )
  return (
    <figure
      className="min-w-0 m-0 [&>figcaption]:flex [&>figcaption]:items-center [&>figcaption]:min-h-32 [&>figcaption]:m-0"
      style={variables}
      aria-labelledby={id}
    >
      <figcaption id={id} className="label">
        {copy.shades}
      </figcaption>
      <div className="flex flex-wrap gap-x-16 gap-y-12 items-center [&>.button]:cursor-default">
        <Logo size={44} />
        <span className="button button-primary">{copy.button}</span>
        <span className="pill pill-brand">{copy.label}</span>
      </div>
    </figure>
  )
}

interface BrandTextFieldProps {
  label: string
  hint?: string
  /** Spans all columns. */
  isLong?: boolean
  /** A web address. */
  isAddress: boolean
  value: string
  /** The text without the settings. */
  standard: string
  fault?: string
  /** The saved text is the fictional company's. */
  isFictional: boolean
  isChanged: boolean
  isBusy: boolean
  /** A second control, before the text. */
  before?: ReactNode
  onChange: (value: string) => void
}

/** A field of the brand with its default and a way back to it. */
function BrandTextField(props: BrandTextFieldProps) {
  const { label, hint, value, standard, fault, isFictional, isChanged, isBusy, onChange } = props
  const id = useId()
  const isReplaced = value.trim() !== standard
  return (
    <div data-long={props.isLong || props.isAddress}>
      <div className="flex gap-8 items-center justify-between min-h-32 [&>label]:mb-0">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {isReplaced && (
          <Button
            size="small"
            type="text"
            disabled={isBusy}
            aria-label={brandCopy.resetField(label)}
            onClick={() => {
              onChange(standard)
              document.getElementById(id)?.focus()
            }}
          >
            {brandCopy.reset}
          </Button>
        )}
      </div>
      <div className="flex gap-8">
        {props.before}
        <Input
          id={id}
          inputMode={props.isAddress ? 'url' : 'text'}
          autoComplete="off"
          value={value}
          readOnly={isBusy}
          status={fault ? 'error' : ''}
          aria-invalid={Boolean(fault)}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <div id={`${id}-why`} className="mt-4 wrap-anywhere" aria-live="polite">
        {fault && <p className="field-error">{fault}</p>}
        {!fault && isFictional && !isChanged && (
          <p className="text-warn text-13/20">{brandCopy.ofFictional}</p>
        )}
        {!fault && hint && <p className="hint">{hint}</p>}
        {isReplaced && (
          <p className="hint">{standard ? brandCopy.standard(standard) : brandCopy.noStandard}</p>
        )}
      </div>
    </div>
  )
}
