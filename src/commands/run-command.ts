import { runCommand, sentenceOf } from './commands.js'

const [name = '', ...args] = process.argv.slice(2)
try {
  await runCommand(name, args, process.env, (text) => console.log(text))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
