import { useId } from 'react'
import {
  ACCENT_LEAST_CONTRAST,
  ACCENT_PATTERN,
  accentContrast,
  accentFault,
  shadesOf,
} from '#src/platform/brand/accent/accent.contract.js'
import { Logo } from '#client/shell/brand/Logo.js'
import { brandCopy } from './brand.copy.js'
import { BrandTextField, type BrandTextFieldProps } from './BrandTextField.js'

const copy = brandCopy.accent

/** The accent with its contrast, measured as it is typed, and its shades. */
export function BrandAccentField(props: BrandTextFieldProps) {
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
