import { useId } from 'react'
import {
  ACCENT_LEAST_CONTRAST,
  ACCENT_PATTERN,
  accentContrast,
  accentFault,
  shadesOf,
} from '../../../../src/platform/brand/accent/accent.contract.js'
import { Logo } from '../../../shell/brand/Logo.js'
import styles from './BrandAccentField.module.css'
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
    <div className={styles.accent}>
      <BrandTextField
        {...props}
        // While a color is typed, it has no contrast yet.
        fault={(isColor && accentFault(typed)) || fault}
        hint={isColor ? copy.contrast(accentContrast(typed), ACCENT_LEAST_CONTRAST) : props.hint}
        before={
          <input
            type="color"
            className={styles.picker}
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
    <figure className={styles.shades} style={variables} aria-labelledby={id}>
      <figcaption id={id} className="label">
        {copy.shades}
      </figcaption>
      <div className={styles.parts}>
        <Logo size={44} />
        <span className="button button-primary">{copy.button}</span>
        <span className="pill pill-brand">{copy.label}</span>
      </div>
    </figure>
  )
}
