// `npm run bench -- NAME [--rounds N]`: compares the portal with a yardstick or with itself. Not part of the tests.
import { buildStale } from '../scripts/build.mjs'

const BENCHES = [
  'start',
  'documents',
  'keys',
  'applications',
  'members',
  'content',
  'subscribe',
  'newsletter',
  'recover',
  'orders',
  'payouts',
  'money',
  'boot',
  'lighthouse',
  'interactions',
]

const name = process.argv[2] ?? ''
if (!BENCHES.includes(name)) {
  console.error(`Usage: npm run bench -- ${BENCHES.join('|')} [--rounds N]`)
  process.exitCode = 1
} else if (await buildStale(['server', 'client'])) {
  const { run } = await import(`./${name}.mjs`)
  if (!(await run())) process.exitCode = 1
}
