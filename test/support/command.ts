import { runCommand, sentenceOf } from '../../src/commands/commands.js'

/**
 * Returns a command on these variables, run in the test's process: what it prints and its exit code, as `runTool` does,
 * which takes a second more. A verb that writes to standard output by itself needs `runTool`.
 */
export const commandOf =
  (name: string, environment: NodeJS.ProcessEnv) =>
  async (...args: string[]) => {
    let stdout = ''
    try {
      await runCommand(name, args, environment, (text) => (stdout += `${text}\n`))
      return { code: 0, stdout, stderr: '' }
    } catch (error) {
      return { code: 1, stdout, stderr: `${sentenceOf(error)}\n` }
    }
  }
