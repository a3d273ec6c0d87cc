/**
 * `npm start` and `npm run dev`: builds what changed, starts the embedded cloud, prints `ready` and the demo accounts.
 * Ctrl-C stops everything.
 */
import { buildWebWhenChanged, type LocalCloud, MAIL_PAGE, startLocalCloud, WebBuildError } from '@tcheck/local-cloud'
import { sentenceOf } from '@tcheck/local-cloud/start/start-trouble'
import { describeAccounts } from './demo-accounts.ts'
import { readStartOptions } from './start-options.ts'

const PARENT_LOOK_MS = 1000
const LONGEST_STOP_MS = 8000

let cloud: LocalCloud | undefined
let isStopping = false

async function stop(): Promise<never> {
  // A second Ctrl-C does not wait.
  if (isStopping) process.exit(130)
  isStopping = true
  // What was answered is on the disk already, so a part that does not come to an end (a full disk) may be cut off.
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
  await cloud?.close()
  process.exit(0)
}

function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // A terminal that is gone cannot be written to; that alone is no reason to fail.
  process.stdout.on('error', () => undefined)
  // npm's shell does not hand on a signal that was meant for npm alone, so its end is the sign.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => {
      if (process.ppid !== parent) void stop()
    }, PARENT_LOOK_MS).unref()
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function start() {
  const options = readStartOptions(process.argv.slice(2), process.env)
  cloud = await startLocalCloud({ ...options, onSeed: () => say('見本の教材と名簿を用意しています…') })
  if (!options.dev) await buildWebWhenChanged({ onBuild: () => say('画面を組み立てています…') })
  say(`ready ${cloud.origin}\n`)
  say(describeAccounts())
  say(`送ったメール: ${cloud.origin}${MAIL_PAGE}`)
}

stopOnSignals()
try {
  await start()
} catch (error) {
  if (!isStopping) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    if (error instanceof WebBuildError) process.stderr.write(error.output)
    await cloud?.close()
    process.exit(1)
  }
}
