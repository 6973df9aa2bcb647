import { readFile } from 'node:fs/promises'
import type { INestApplicationContext } from '@nestjs/common'
import { type Call, toRows } from '../../platform/command-line/command.js'
import { CommandError } from '../../platform/command-line/command-error.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { MailTexts, TextValues } from '../templates/mail-texts.contract.js'
import { MailTextsService } from '../templates/mail-texts.service.js'

const EDITOR = { actor: 'command' }

interface Options {
  text?: string
  file?: string
}

type TextCall = Pick<Call<Record<never, never>>, 'portal' | 'argument'> & { values: Options }

/** Verbs of `npm run mail` for what emails say (docs/decisions/mail.md). */
export const textCommands = {
  texts: {
    help: '  texts [TEMPLATE]                           list all kinds of email, or the texts of one with their fields',
    hasArgument: true,
    async run({ portal, argument }: TextCall) {
      if (argument) return printed(await orRefuse(textsOf(portal).find(argument)))
      return toRows(
        'mails',
        (await textsOf(portal).list()).map((mail) => ({ ...mail })),
      )
    },
  },
  'set-text': {
    help: '  set-text TEMPLATE --text NAME --file FILE  replace one text with the contents of FILE; a blank line starts a paragraph',
    hasArgument: true,
    async run({ portal, argument, values: { text, file } }: TextCall) {
      if (!argument || !text || !file)
        throw new CommandError('Add the kind of email, --text with the name of its text, and --file.')
      const words = await readFile(file, 'utf8').catch(() => {
        throw new CommandError("Couldn't read the file. Check its path and permissions.")
      })
      const { texts, version } = await orRefuse(textsOf(portal).find(argument))
      const stored = Object.fromEntries(texts.map((one) => [one.name, one.text]))
      const next = { ...stored, [text]: words } as TextValues
      return printed(await orRefuse(textsOf(portal).change(argument, { texts: next, version }, EDITOR)))
    },
  },
  'reset-texts': {
    help: '  reset-texts TEMPLATE                       bring back the built-in texts of an email',
    hasArgument: true,
    async run({ portal, argument }: TextCall) {
      if (!argument) throw new CommandError('Add the kind of email after the command.')
      const { version } = await orRefuse(textsOf(portal).find(argument))
      return printed(await orRefuse(textsOf(portal).reset(argument, version, EDITOR)))
    },
  },
}

const textsOf = (portal: INestApplicationContext) => portal.get(MailTextsService)

/** What the portal refuses is a sentence for the operator. */
const orRefuse = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof FailureException ? new CommandError(error.sentence) : error
  })

const printed = (mail: MailTexts) => ({
  json: { mail },
  text: mail.texts
    .map(({ name, text, builtIn, fields }) => {
      const state = text === builtIn ? '' : ', edited'
      return `${name} (${fields.map((field) => `{${field}}`).join(' ')}${state})\n${text}`
    })
    .join('\n\n'),
})
