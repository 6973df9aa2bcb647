// `npm run keys`, `affiliate`, `backup`, `content`, `mail`, `newsletter` and `migrate`: the command line tools of the built
// server. Standard output is theirs alone.
import { buildStale } from './build.mjs'

const COMMANDS = {
  affiliate: '../dist/app/src/commands/affiliate.command.js',
  backup: '../dist/app/src/commands/backup.command.js',
  keys: '../dist/app/src/commands/keys.command.js',
  mail: '../dist/app/src/commands/mail.command.js',
  newsletter: '../dist/app/src/commands/newsletter.command.js',
  content: '../dist/app/src/commands/content.command.js',
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
