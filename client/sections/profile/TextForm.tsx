import { useId, type ComponentProps } from 'react'
import type { Elements } from '../../ui/elements.js'

interface TextFormProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onSubmit'> {
  label: string
  texts: { save: string; saving: string; cancel: string }
  hasError: boolean
  isBusy: boolean
  onChange: (value: string) => void
  onSubmit: () => void
  onClose: () => void
  /** Below the field: its error or hint. */
  children: Elements
}

/** One text field with Save and Cancel; Escape cancels too. */
export function TextForm(props: TextFormProps) {
  const { label, texts, hasError, isBusy, onChange, onSubmit, onClose, children, ...input } = props
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
      onKeyDown={({ key }) => key === 'Escape' && !isBusy && onClose()}
      noValidate
    >
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        autoFocus
        readOnly={isBusy}
        aria-invalid={hasError}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      {children}
      <div className="flex flex-wrap gap-8 mt-12">
        <button type="submit" className="button button-primary min-w-[112px]" aria-disabled={isBusy}>
          {isBusy && <span className="spinner" />}
          <span>{isBusy ? texts.saving : texts.save}</span>
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}
