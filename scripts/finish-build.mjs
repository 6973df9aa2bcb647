// After `vike build`: lists for the server what each document's script needs (dist/scripts.json), writes compressed copies beside
// the client's files, and checks their sizes against the budgets.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudgets } from './check-budgets.mjs'
import { DIST, loadsOf } from './client-loads.mjs'
import { compressClient } from './compress-client.mjs'
import { scriptsOf } from './document-scripts.mjs'

const loads = loadsOf()
writeFileSync(join(DIST, 'scripts.json'), JSON.stringify(scriptsOf(loads)))
if (!checkBudgets(loads, await compressClient())) {
  console.error('The client is over its budget.')
  process.exitCode = 1
}
