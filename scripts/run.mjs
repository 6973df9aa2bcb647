// The commands of the built server, such as `npm run keys`; src/commands/commands.ts lists them.
// Only they write to standard output.
import { buildStale } from './build.mjs'

if (await buildStale(['server'])) await import('../dist/app/src/commands/run-command.js')
