import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Methods that a library calls, and whose meaning it defines. */
const HOOKS = new Set(
  `onModuleInit onModuleDestroy onApplicationBootstrap beforeApplicationShutdown onApplicationShutdown
  canActivate catch intercept transform use`.split(/\s+/),
)

/** `{Type} when`; a refusal has its status: `{FailureException} 404 – when; 409 – when`. No full stop. */
const THROWS = /^(?:\{FailureException\} \d{3}(?: with `\w+`)? – |\{(?!FailureException)\w+\} )[^]*[^.]$/

const IMPORT = /\b(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+|#(?:src|client)\/[^']+)'/g

/** @param {string} file @returns {string} `src/keys` for a file of that folder, `src` for one beside it, `client` for the client's */
const featureOf = (file) =>
  file.startsWith('client/') ? 'client' : file.split('/').slice(0, -1).slice(0, 2).join('/')

/** @param {string} from @param {string} path @returns {string} the imported source file without its ending */
const resolved = (from, path) =>
  (path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path)).replace(/\.js$/, '')

/** @returns {Map<string, Set<string>>} `file#name` of what is imported from outside its feature, with the members used there */
function importedFromOutside() {
  const outside = new Map()
  for (const half of ['src', 'client']) {
    for (const name of readdirSync(join(ROOT, half), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.spec)\.tsx?$/.test(name)) continue
      const file = posix.join(half, name)
      const text = readFileSync(join(ROOT, file), 'utf8')
      const members = [...text.matchAll(/\.(\w+)/g)].map(([, member]) => member)
      for (const [, names, path] of text.matchAll(IMPORT)) {
        const target = resolved(file, path)
        if (featureOf(target) === featureOf(file)) continue
        for (const imported of names.split(',')) {
          const key = `${target}#${
            imported
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0]
          }`
          outside.set(key, new Set([...(outside.get(key) ?? []), ...members]))
        }
      }
    }
  }
  return outside
}

const OUTSIDE = importedFromOutside()

/** @param {string} text @returns {string[]} what follows each `@throws` of a docstring, on one line */
const throwsOf = (text) =>
  text
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .split(/@(?=\w+ )/)
    .filter((tag) => tag.startsWith('throws '))
    .map((tag) => tag.slice('throws '.length).trim())

/**
 * What other features or the client call has a docstring; `@throws` has one form everywhere.
 * @type {import('eslint').Rule.RuleModule}
 */
const docstrings = {
  meta: {
    type: 'suggestion',
    messages: {
      missing: "Others call '{{name}}': write what it returns, units, `@throws` and its rule (CONTRIBUTING).",
      form: 'Write `@throws {Type} when`, for a refusal `@throws {FailureException} 404 – when; 409 – when`.',
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context
    const file = relative(ROOT, context.filename).replace(/\.tsx?$/, '')
    const isImported = (/** @type {string} */ name) => OUTSIDE.has(`${file}#${name}`)
    /** @param {any} node the function or method @param {any} documented what its docstring is before @param {string} name */
    const check = (node, documented, name) => {
      const before = sourceCode.getCommentsBefore(documented).at(-1)
      if (!before?.value.startsWith('*')) context.report({ node, messageId: 'missing', data: { name } })
    }
    return {
      // Of overloads the first has the docstring, and the last is the only function with a body.
      'ExportNamedDeclaration > FunctionDeclaration': (/** @type {any} */ node) => {
        const { body } = node.parent.parent
        const previous = body[body.indexOf(node.parent) - 1]?.declaration
        if (previous?.type !== 'TSDeclareFunction' && isImported(node.id.name))
          check(node, node.parent, node.id.name)
      },
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[init.type="ArrowFunctionExpression"]':
        (/** @type {any} */ node) => {
          if (isImported(node.id.name)) check(node, node.parent.parent, node.id.name)
        },
      'ExportNamedDeclaration > ClassDeclaration > ClassBody > MethodDefinition[kind="method"]': (
        /** @type {any} */ node,
      ) => {
        const name = node.key.name
        const isCalled = OUTSIDE.get(`${file}#${node.parent.parent.id.name}`)?.has(name)
        if (isCalled && node.accessibility === undefined && !node.override && !HOOKS.has(name))
          check(node, node, name)
      },
      Program() {
        for (const { type, value, loc } of sourceCode.getAllComments())
          if (type === 'Block' && loc && throwsOf(value).some((tag) => !THROWS.test(tag)))
            context.report({ loc, messageId: 'form' })
      },
    }
  },
}

export default { rules: { docstrings } }
