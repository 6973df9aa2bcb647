// `npm start`: builds what is stale and runs the portal in this process, so that it receives signals.
const wanted = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`The portal needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

// SIGTERM sent to npm ends the shell between npm and this process, but is not passed on.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 200).unref()

// Imported after the check: an older Node may not be able to parse it.
const { buildStale } = await import('./build.mjs')
if (await buildStale(['server', 'client'])) await import('../dist/app/src/main.js')
