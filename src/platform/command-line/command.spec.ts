import { describe, expect, it } from '@jest/globals'
import { defineCommand, parseCommandLine } from './command.js'
import { CommandError } from './command-error.js'

const nothing = () => Promise.resolve(null)
const command = defineCommand({
  name: 'birds',
  notes: 'BIRD is its English name.',
  options: { count: { type: 'string', default: '1' } },
  verbs: {
    feed: { help: '  feed BIRD [--count N]', aliases: ['nourish'], hasArgument: true, run: nothing },
    list: { help: '  list', run: nothing },
  },
})

describe('command line', () => {
  it('parses a verb, its argument and options', () => {
    expect(parseCommandLine(command, ['feed', 'wren', '--count', '2', '--json'])).toMatchObject({
      verb: command.verbs.feed,
      argument: 'wren',
      values: { count: '2' },
      isJson: true,
    })
    expect(parseCommandLine(command, ['list'])).toMatchObject({ values: { count: '1' }, isJson: false })
  })

  it('runs a verb by another of its names, which the help leaves out', () => {
    expect(parseCommandLine(command, ['nourish', 'wren'])).toMatchObject({
      verb: command.verbs.feed,
      argument: 'wren',
    })
    const { help } = parseCommandLine(command, ['nourish', '--help']) as { help: string }
    expect(help).toContain('feed BIRD')
    expect(help).not.toContain('nourish')
  })

  it.each([
    [['--help'], ['feed BIRD', 'list', 'BIRD is']],
    [
      ['list', '--help'],
      ['list', 'BIRD is'],
    ],
  ])('shows help for %j', (args, parts) => {
    const { help } = parseCommandLine(command, args) as { help: string }
    expect(help).toMatch(/^npm run birds -- <command> \[--json\] \[--init\]\n/)
    for (const part of parts) expect(help).toContain(part)
    expect(help.includes('feed')).toBe(parts.includes('feed BIRD'))
  })

  it.each([
    [[], /^npm run birds/],
    [['toString'], /^npm run birds/],
    [['list', 'wren'], /^npm run birds/],
    [['feed', 'wren', 'rook'], /^npm run birds/],
    [['list', '--colour'], /^Unknown option, or its value is missing\.\n\nnpm run birds/],
  ])('refuses %j and shows the help', (args, sentence) => {
    expect(() => parseCommandLine(command, args)).toThrow(sentence)
    expect(() => parseCommandLine(command, args)).toThrow(CommandError)
  })
})
