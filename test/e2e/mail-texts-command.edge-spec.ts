import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commandOf } from '../support/command.js'
import { mailTextsOf } from '../support/mail-texts.js'
import { type Portal, startPortal } from '../support/portal.js'

const TEMPLATE = 'affiliate-approved'

let portal: Portal
let mail: ReturnType<typeof mailTextsOf>
beforeAll(async () => {
  portal = await startPortal()
  mail = mailTextsOf(portal, await portal.make.masterOf('owner', { holder: 'Olive Vale' }), TEMPLATE)
})
afterAll(() => portal.stop())

describe('npm run mail', () => {
  const run = (...args: string[]) => commandOf('mail', portal.environment)(...args)

  it('lists emails, shows their texts, replaces one text by a file, and resets all', async () => {
    const file = join(portal.config.dataDir, 'intro.txt')
    await writeFile(file, 'From a file, {name}.\n')
    const set = await run('set-text', TEMPLATE, '--text', 'intro', '--file', file, '--json')
    expect([set.code, set.stderr]).toEqual([0, ''])
    expect(JSON.parse(set.stdout).mail).toMatchObject({ isEdited: true, updatedBy: 'the command line' })
    expect((await run('texts', TEMPLATE)).stdout).toMatch(/^intro \(.*, edited\)\nFrom a file, \{name\}\.$/m)
    expect((await run('texts')).stdout).toMatch(/^affiliate-approved +affiliates +true +the command line /m)
    expect((await mail.read()).updatedBy).toBe('the command line')
    expect((await run('reset-texts', TEMPLATE)).stdout).toContain('Your application has been approved.')
    expect((await mail.read()).isEdited).toBe(false)
  })

  it.each<[string[], RegExp]>([
    [['texts', 'none'], /^There is no email of this kind/],
    [['set-text', TEMPLATE], /^Add the kind of email, --text/],
    [['set-text', TEMPLATE, '--text', 'intro', '--file', '/none'], /^Couldn't read the file/],
    [['set-text', TEMPLATE, '--text', 'intro', '--file', '/dev/null'], /^Enter some text/],
    [['set-text', TEMPLATE, '--text', 'none', '--file', '/dev/null'], /^This email doesn't have this text/],
    [['reset-texts'], /^Add the kind of email/],
    [['reset-texts', 'none'], /^There is no email of this kind/],
  ])('fails with a message: %j', async (args, sentence) => {
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })
})
