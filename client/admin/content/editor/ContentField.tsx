import { Button, Input } from 'antd'
import { useId } from 'react'
import { CONTENT_MAX, type ReleasedItem } from '#src/content/content.contract.js'
import { SITE_PICTURE_KEY } from '#src/content/pictures/site-pictures.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { FieldFooter } from '#client/ui/controls/FieldFooter.js'
import { CodeField } from '../../markup/CodeField.js'
import { MarkupField } from '../../markup/MarkupField.js'
import { contentCopy } from '../content.copy.js'
import { formatCode } from '../format-code.js'
import type { ItemForm } from './item-form.js'
import { SitePictureField } from './SitePictureField.js'

const copy = contentCopy.editor

interface ContentFieldProps {
  template: Template
  form: ItemForm
  fault: string | null
  /** The built-in text of this key. */
  builtIn: ReleasedItem | undefined
  onChange: (more: Partial<ItemForm>) => void
}

export function ContentField({ template, form, fault, builtIn, onChange }: ContentFieldProps) {
  const id = useId()
  const { contentType, content } = form
  const used = [...content].length
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-0">
        <label className="label" htmlFor={id}>
          {copy.content}
        </label>
        <span className="flex flex-wrap">
          {builtIn && content !== builtIn.content && (
            <Button
              type="link"
              size="small"
              onClick={() => onChange({ content: builtIn.content, contentType: builtIn.contentType })}
            >
              {copy.fromBuiltIn}
            </Button>
          )}
          {contentType === 'json' && (
            <Button
              type="link"
              size="small"
              onClick={() => onChange({ content: formatCode(contentType, content) })}
            >
              {copy.format}
            </Button>
          )}
        </span>
      </div>
      <Editor {...{ id, template, contentType, content, fault, onChange }} />
      <FieldFooter
        id={`${id}-hint`}
        error={fault}
        hint={copy.hints[contentType]}
        isTooLong={used > CONTENT_MAX}
      >
        {copy.count(used)}
      </FieldFooter>
      {form.contentKey === SITE_PICTURE_KEY && (
        <SitePictureField
          template={template}
          url={content}
          onChange={(url) => onChange({ content: url, contentType: 'url' })}
        />
      )}
    </div>
  )
}

interface EditorProps
  extends
    Pick<ItemForm, 'contentType' | 'content'>,
    Pick<ContentFieldProps, 'template' | 'fault' | 'onChange'> {
  id: string
}

function Editor({ id, template, contentType, content, fault, onChange }: EditorProps) {
  const field = {
    id,
    value: content,
    status: fault ? ('error' as const) : undefined,
    'aria-describedby': `${id}-hint`,
    'aria-invalid': fault !== null,
    onChange: (event: { target: { value: string } }) => onChange({ content: event.target.value }),
  }
  if (contentType === 'url') return <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} />
  const area = <Input.TextArea {...field} autoSize={{ minRows: 5, maxRows: 16 }} />
  if (contentType === 'text') return area
  const code = {
    ...{ plain: area, value: content, label: copy.content, describedBy: `${id}-hint` },
    onChange: (value: string) => onChange({ content: value }),
  }
  if (contentType === 'html') return <MarkupField {...{ id, template }} {...code} />
  return <CodeField language={contentType} {...code} />
}
