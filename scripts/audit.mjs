// `npm run audit`: known faults of the packages that the portal runs with; what only builds and tests it does not count.
// Ends with 0 when there are none, 1 when there are, 2 when the registry could not be asked.
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

/** Advisories by title and address; names of the packages through which a fault comes. @param {(string | { title: string, url: string })[]} via */
function reasons(via) {
  return via
    .map((reason) => (typeof reason === 'string' ? `by ${reason}` : `${reason.title} ${reason.url}`))
    .join('; ')
}
