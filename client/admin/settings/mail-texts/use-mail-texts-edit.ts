import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTexts, MailTextsAnswer } from '#src/mail/templates/mail-texts.contract.js'
import { faultOf, tidyText } from '#src/mail/templates/text-rules.contract.js'
import { templateLabel } from '../../labels/mail-labels.copy.js'
import { useVersionedEdit } from '../../keys/use-versioned-edit.js'
import { editsOf } from '../../keys/versioned-edit.js'
import { changeMailTexts, mailTextsListQuery, mailTextsQuery } from './mail-texts.api.js'
import { editorCopy as copy } from './mail-texts.copy.js'

type Draft = Record<string, string>

const textEdits = editsOf<MailTexts, Draft>(({ texts }) =>
  Object.fromEntries(texts.map(({ name, text }) => [name, text])),
)

/** An edit of an email's texts; finds here what the server would refuse. */
export function useMailTextsEdit(mail: MailTexts) {
  const store = useStoreMailTexts()
  const edit = useVersionedEdit(mail, {
    name: `mail texts ${mail.template}`,
    edits: textEdits,
    call: ({ draft, stored }) => changeMailTexts(mail.template, { texts: draft, version: stored.version }),
    rowOf: (answer: Partial<MailTextsAnswer>) => answer.mail,
    onStored: store,
    texts: { saved: ({ template }) => copy.saved(templateLabel(template)), failed: copy.notSaved },
  })
  const [isTried, setTried] = useState(false)
  const own = faultsOf(mail, edit.draft)
  const isDirty = edit.changes.length > 0
  return {
    ...edit,
    /** Whether the server would accept the draft. */
    isValid: Object.keys(own).length === 0,
    // A text that is being typed is no fault until it was changed.
    faults: isDirty || isTried ? { ...edit.faults, ...own } : edit.faults,
    save: async () => {
      setTried(true)
      return Object.keys(own).length === 0 && edit.save()
    },
  }
}

export type MailTextsEditing = ReturnType<typeof useMailTextsEdit>

/** Puts what is stored now into what is on screen, and returns it. */
export function useStoreMailTexts() {
  const queryClient = useQueryClient()
  return (mail: MailTexts): MailTexts => {
    queryClient.setQueryData<MailTextsAnswer>(mailTextsQuery(mail.template).queryKey, { mail })
    void queryClient.invalidateQueries({ queryKey: mailTextsListQuery.queryKey, exact: true })
    return mail
  }
}

function faultsOf({ texts }: MailTexts, draft: Draft): Record<string, string> {
  const faults = texts.flatMap((text) => {
    const fault = faultOf(tidyText(draft[text.name] ?? ''), text)
    return fault ? [[text.name, fault]] : []
  })
  return Object.fromEntries(faults) as Record<string, string>
}
