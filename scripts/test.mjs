// `npm test`: everything, stage by stage, and how long each took. NIGHTLY=1 (`npm run test:nightly`) also repeats what takes
// long: every suite on both databases, twenty kills instead of three, axe on each screen as often as it is seen.
import { spawnSync } from 'node:child_process'

const STAGES = [
  'lint',
  'build',
  'test:unit',
  'cases',
  'test:e2e',
  'test:faults',
  'test:browser',
  'test:engines',
]

const start = Date.now()
/** @type {[stage: string, seconds: number][]} */
const times = []
let failed = ''
for (const stage of STAGES) {
  const began = Date.now()
  const { status } = spawnSync('npm', ['run', stage], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  times.push([stage, (Date.now() - began) / 1000])
  if (status !== 0) {
    failed = stage
    break
  }
}
console.log('\nSeconds')
for (const [stage, seconds] of [...times, ['together', (Date.now() - start) / 1000]])
  console.log(`  ${String(stage).padEnd(14)} ${Number(seconds).toFixed(0).padStart(5)}`)
if (failed) console.error(`\n${failed} failed.`)
process.exitCode = failed ? 1 : 0
