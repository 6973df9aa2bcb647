// `npm run keys`, `npm run migrate`: the command line tools of the built server. Standard output is theirs alone.
import { buildStale } from './build.mjs'

const COMMANDS = {
  keys: '../dist/app/src/commands/keys.command.js',
  migrate: '../dist/app/src/commands/migrate.command.js',
}

const [name] = process.argv.splice(2, 1)
const command = COMMANDS[name]
if (!command) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join('|')} [arguments]`)
  process.exitCode = 1
} else if (await buildStale(['server'])) {
  await import(command)
}
