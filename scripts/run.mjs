// `npm run keys`, `mail`, `migrate` and the others of src/commands/commands.ts: the commands of the built server.
// Only they write to standard output.
import { buildStale } from './build.mjs'

if (await buildStale(['server'])) await import('../dist/app/src/commands/run-command.js')
