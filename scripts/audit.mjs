// `npm run audit`: lists known vulnerabilities of the runtime dependencies. Packages that only build and test do not count.
// Exit code 0: none, 1: some, 2: no answer from the registry.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const audit = spawn('npm', ['audit', '--omit=dev', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] })
const report = parse(await text(audit.stdout))

if (!report?.vulnerabilities) {
  console.error('The registry did not respond, so nothing was checked.')
  process.exitCode = 2
} else {
  const faults = Object.values(report.vulnerabilities)
  for (const { name, severity, via } of faults) console.error(`${name} (${severity}): ${reasons(via)}`)
  if (faults.length === 0) console.log('No known vulnerabilities in the packages that the portal runs with.')
  else process.exitCode = 1
}

/** @param {string} json */
function parse(json) {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Describes advisories by title and address, and indirect faults by the package they come from. @param {(string | { title: string, url: string })[]} via */
function reasons(via) {
  return via
    .map((reason) => (typeof reason === 'string' ? `by ${reason}` : `${reason.title} ${reason.url}`))
    .join('; ')
}
