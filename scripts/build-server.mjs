// Writes the server's JavaScript to dist/app. Nest's own builder checks the types too, for half a minute: `npm run lint` does.
import { rmSync } from 'node:fs'
import { transpile } from './transpile.mjs'

rmSync('dist/app', { recursive: true, force: true })
await transpile(['src', 'migrations', 'ormconfig.ts'], 'dist/app', (path) => !/\.spec\.tsx?$/.test(path))
