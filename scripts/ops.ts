/**
 * `npm run ops` lists the operator's commands, `npm run ops -- help <command>` tells one of them; the steps around each are in
 * `docs/how-to` and `docs/runbooks`. Without `--stage` a command works on the local data folder (`TCHECK_DATA`), whose
 * program must not be running. Ends with 0 (done), 1 (done, and something is wrong) or 2 (not done).
 */
import { createInterface } from 'node:readline/promises'
import { runOperation } from '@tcheck/operations/run-operation'
import { openLocalTarget, openStageTarget } from '@tcheck/operations/target'

// `| head` closes the pipe early, which is no error.
process.stdout.on('error', () => undefined)

async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

const stages = new URL('../infra/stages/', import.meta.url)
const dataDir = process.env['TCHECK_DATA'] || '.local'
process.exitCode = await runOperation(
  process.argv.slice(2),
  {
    print: (line) => process.stdout.write(`${line}\n`),
    ask,
    now: () => new Date(),
    open: (stage, options) =>
      stage === undefined ? openLocalTarget(dataDir, options) : openStageTarget(stages, stage, options?.table),
    dataDir,
  },
  (line) => process.stderr.write(`${line}\n`),
)
