import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Controller, Get, Module } from '@nestjs/common'
import { Master, Member, Public, Roles } from '../../src/platform/http/routes/access.decorators.js'
import { answers, refused } from '../support/answers.js'
import { type Portal, startPortal } from '../support/portal.js'

const OPEN = { success: true }

@Controller('api/test')
class AccessController {
  @Public() @Get('public') public() {
    return OPEN
  }
  @Member() @Get('member') member() {
    return OPEN
  }
  @Roles('owner', 'manager') @Get('master') master() {
    return OPEN
  }
  @Master() @Get('no-role') noRole() {
    return OPEN
  }
  @Get('undeclared') undeclared() {
    return OPEN
  }
}

@Module({ controllers: [AccessController] })
class AccessModule {}

let portal: Portal
beforeAll(async () => void (portal = await startPortal({}, AccessModule)))
afterAll(() => portal.stop())

it.each([
  ['public', 200, 200, 200],
  ['member', 401, 200, 200],
  ['master', 401, 403, 200],
  // A route of masters that names no role, and one without any access decorator, are closed to all.
  ['no-role', 401, 403, 403],
  ['undeclared', 401, 403, 403],
])(
  'answers a %s route with %i for visitors, %i for members and %i for masters',
  async (route, visitor, member, master) => {
    const status = async (caller: Pick<Portal['anonymous'], 'get'>) =>
      (await caller.get(`/api/test/${route}`)).status
    expect(await status(portal.anonymous)).toBe(visitor)
    expect(await status(portal.as(await portal.make.member('fullaccess')))).toBe(member)
    expect(await status(portal.as(await portal.make.master('indicator')))).toBe(master)
  },
)

it('explains the refusal', async () => {
  expect((await portal.anonymous.get('/api/test/master')).body).toEqual(answers.signInFirst)
  const { body } = await portal.as(await portal.make.member()).get('/api/test/master')
  expect(body).toEqual(refused('You need a master access key to do this.'))
})
