import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

/** Where code, tests and documentation refer to the rules in docs. */
const FOLDERS = ['src', 'client', 'test', 'migrations', 'scripts', 'bench', 'docs']
const TEXT = /\.(tsx?|[cm]?js|md|css)$/

const read = (file: string) => readFileSync(file, 'utf8')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
const lines = [...readdirSync('.'), ...FOLDERS.flatMap(filesIn)]
  .filter((file) => TEXT.test(file) && !file.endsWith('references.spec.ts'))
  .flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, at) => ({ file, where: `${file}:${at + 1}`, text, isCode: !file.endsWith('.md') })),
  )

const PAGES = { product: read('docs/product.md'), contract: read('docs/contract.md') }
type Page = keyof typeof PAGES
const pageNamed = (name: string) => name.toLowerCase() as Page

const headings = (page: string) => new Set([...page.matchAll(/^## §(\d+) /gm)].map(([, number]) => number))
const SECTIONS = { product: headings(PAGES.product), contract: headings(PAGES.contract) }

/** A heading's anchor as GitHub makes it: lower case, without punctuation, blanks as dashes. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading!))

/** Each `§N` of a line, with the page named last before it: 'product §2, §5' names the page once. */
function sectionsIn(text: string): { page: Page | null; number: string }[] {
  let page: Page | null = null
  return [...text.matchAll(/\b(product|contract)(?= §)|§(\d+)/gi)].flatMap(([, name, number]) => {
    if (name) page = pageNamed(name)
    return number ? [{ page, number }] : []
  })
}

/** The pages of decisions that a line names. */
const decisionsIn = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/(decisions\/[\w-]+\.md)/gi)].map(([, page]) => join('docs', page!))

/** Every fault that `find` reports, with its file and line. */
const faults = (find: (line: { text: string; isCode: boolean }) => string[]) =>
  lines.flatMap(({ where, ...line }) => find(line).map((fault) => `${where} ${fault}`))

describe('references', () => {
  it('to product and contract name an existing section', () => {
    const isMissing = ({ page, number }: { page: Page | null; number: string }) =>
      page ? !SECTIONS[page].has(number) : !SECTIONS.product.has(number) && !SECTIONS.contract.has(number)
    expect(
      faults(({ text }) =>
        sectionsIn(text)
          .filter(isMissing)
          .map(({ page, number }) => `${page ?? ''} §${number}`),
      ),
    ).toEqual([])
    // A pattern that matches nothing would pass: there are some two hundred references.
    expect(lines.flatMap(({ text }) => sectionsIn(text)).length).toBeGreaterThan(150)
  })

  it('quote words that the page contains', () => {
    const quoted = (text: string) =>
      [...text.matchAll(/\b(product|contract) §\d+, '([^']+)'/gi)]
        .filter(([, name, words]) => !PAGES[pageNamed(name!)].toLowerCase().includes(words!.toLowerCase()))
        .map(([whole]) => whole)
    expect(faults(({ text, isCode }) => (isCode ? quoted(text) : []))).toEqual([])
  })

  it('to decisions name an existing page', () => {
    expect(faults(({ text }) => decisionsIn(text).filter((page) => !existsSync(page)))).toEqual([])
    const unnamed = /docs\/decisions(?!\/[\w-]+\.md)|\bdecisions?[/ ]\d{3}\b/i
    expect(faults(({ text, isCode }) => (isCode && unnamed.test(text) ? ['names no page'] : []))).toEqual([])
    expect(lines.flatMap(({ text }) => decisionsIn(text)).length).toBeGreaterThan(15)
  })

  it('never name an issue', () => {
    expect(faults(({ text }) => text.match(/\bissues? \d+\b/gi) ?? [])).toEqual([])
  })

  it('from the documentation lead to existing files and headings', () => {
    const PATH = /`((?:src|client|test|migrations|scripts|bench|docs)\/[\w./+-]+\.(?:tsx?|m?js|md|css))`/g
    const LINK = /\]\((?!https?:)([\w./-]+\.md)?(?:#([\w-]+))?\)/g
    const missing = lines.flatMap(({ file, where, text, isCode }) => {
      if (isCode) return []
      const paths = [...text.matchAll(PATH)].map(([, path]) => path!).filter((path) => !existsSync(path))
      const links = [...text.matchAll(LINK)].flatMap(([, path, heading]) => {
        const page = path ? join(dirname(file), path) : file
        if (!existsSync(page)) return [page]
        return heading && !anchorsOf(page).includes(heading) ? [`${page}#${heading}`] : []
      })
      return [...paths, ...links].map((path) => `${where} ${path}`)
    })
    expect(missing).toEqual([])
  })
})
