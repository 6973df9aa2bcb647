import { readFile, writeFile } from 'node:fs/promises'
import { defineCommand, type Output } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { toTable } from '../platform/command-line/table.js'
import { parseInstant } from '../platform/database/queries/instant.js'
import { type Template, TEMPLATES } from '../keys/keys.contract.js'
import type { Author } from './author.js'
import { ContentImportService } from './content-import.service.js'
import { ContentList } from './content-list.service.js'
import type { AppliedItem } from './releases.contract.js'
import { ContentReleasesService } from './content-releases.service.js'

const COMMAND: Author = { actor: 'command', actorHint: null }

/** `npm run content`: a template's items as a file, and its releases. */
export const contentCommand = defineCommand({
  name: 'content',
  synopsis: ' --template automation|indicator',
  options: {
    'dry-run': { type: 'boolean', default: false },
    template: { type: 'string' },
    release: { type: 'string' },
    at: { type: 'string' },
    only: { type: 'string' },
  },
  verbs: {
    export: {
      help: "  export [FILE]               write the template's items as JSON to FILE, or to standard output",
      hasArgument: true,
      run: async ({ portal, values, argument: file }) =>
        exportItems(portal.get(ContentList), parseTemplate(values.template), file),
    },
    import: {
      help: '  import FILE [--dry-run]     add and update the items in FILE; --dry-run only lists the changes',
      hasArgument: true,
      run: async ({ portal, values, argument: file }) =>
        importItems(
          portal.get(ContentImportService),
          parseTemplate(values.template),
          file,
          values['dry-run'],
        ),
    },
    apply: {
      help:
        '  apply [--at TIME]           release the drafts to all keys on the template, now or at a time with a time zone,\n' +
        '                              such as 2026-12-01T09:00:00-05:00\n' +
        '  apply --only KEY,KEY        release these drafts, and leave the others as drafts\n' +
        '  apply --release NUMBER      roll back to a release',
      run: async ({ portal, values }) =>
        apply(
          portal.get(ContentReleasesService),
          portal.get(ContentList),
          parseTemplate(values.template),
          values,
        ),
    },
  },
})

async function exportItems(
  list: ContentList,
  template: Template,
  file: string | undefined,
): Promise<Output | null> {
  const items = await list.export(template)
  const text = JSON.stringify({ template, items }, null, 2)
  if (!file) {
    console.log(text)
    return null
  }
  await writeFile(file, `${text}\n`).catch(() => {
    throw new CommandError("Couldn't write the file. Check its path and permissions.")
  })
  return { json: { items: items.length }, text: toTable([{ items: String(items.length) }]) }
}

async function importItems(
  imports: ContentImportService,
  template: Template,
  file: string | undefined,
  isDryRun: boolean,
): Promise<Output> {
  if (!file) throw new CommandError('Add the file after the command.')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError("Couldn't read the file. Check its path and permissions.")
  })
  const plan = await imports.import(template, text, isDryRun, COMMAND)
  const rows = (['created', 'updated', 'unchanged'] as const).flatMap((change) =>
    plan[change].map((contentKey) => ({
      change: plan.isDryRun ? `would be ${change}` : change,
      contentKey,
    })),
  )
  return { json: plan, text: toTable(rows) }
}

async function apply(
  releases: ContentReleasesService,
  list: ContentList,
  template: Template,
  { release, at, only }: { release?: string; at?: string; only?: string },
): Promise<Output> {
  if (release !== undefined && at !== undefined)
    throw new CommandError('Use either --release or --at: rolling back takes effect right away.')
  if (release !== undefined && only !== undefined)
    throw new CommandError('Use either --release or --only: rolling back shows a whole release.')
  const number = release === undefined ? null : Number(release)
  if (number !== null && !Number.isInteger(number))
    throw new CommandError('The release must be a whole number.')
  const instant = at === undefined ? undefined : parseTime(at)
  const applied = await (number === null
    ? releases.apply(template, COMMAND, {
        at: instant,
        items: only === undefined ? undefined : await chosenOf(list, template, only),
      })
    : releases.applyAgain(template, number, COMMAND))
  const goesLive = instant && { at: instant.toISOString() }
  return {
    json: { ...applied, ...goesLive },
    text: toTable([{ release: String(applied.release), keys: String(applied.keys), ...goesLive }]),
  }
}

/** The drafts with these content keys as they are now. */
async function chosenOf(list: ContentList, template: Template, only: string): Promise<AppliedItem[]> {
  const { content, removed } = await list.all(template)
  const versions = new Map<string, number | null>([
    ...removed.map((key): [string, null] => [key, null]),
    ...content.map(({ contentKey, version }): [string, number] => [contentKey, version]),
  ])
  return only.split(',').map((key) => {
    const version = versions.get(key)
    if (version === undefined) throw new CommandError(`The ${template} template has no draft ${key}.`)
    return { contentKey: key, version }
  })
}

function parseTime(written: string): Date {
  const instant = parseInstant(written)
  if (!instant)
    throw new CommandError('The time must include a time zone, such as 2026-12-01T09:00:00-05:00.')
  return instant
}

function parseTemplate(written: string | undefined): Template {
  const template = TEMPLATES.find((known) => known === written)
  if (!template) throw new CommandError(`Add --template ${TEMPLATES.join(' or --template ')}.`)
  return template
}
