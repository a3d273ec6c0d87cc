/**
 * `npm run invoke -- events/<group>/<name>.<outcome>.json`: runs one API Gateway event through its Lambda on a small
 * school in memory, and prints the response. The school's values replace the placeholders `{{…}}`.
 */
import { readFile } from 'node:fs/promises'
import { answerTo, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { openSampleCloud, prepareEvent } from '../functions/testing/sample-cloud.ts'

const USAGE = '使い方: npm run invoke -- events/teacher-missions/list.success.json'

/** Prints status, headers and body. A body that is not text is shown as its size. */
function describeAnswer({ status, headers, body }: TestAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const isText = typeof body !== 'string' || /^text\//.test(headers['content-type'] ?? 'text/')
  const shown =
    typeof body !== 'string' ? JSON.stringify(body, null, 2) : isText ? body : `(${body.length} bytes of base64)`
  return [`HTTP ${status}`, ...lines, '', shown].join('\n')
}

async function invoke(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`「${path}」を読めません。${USAGE}`)
  })
  const { event, lambda } = prepareEvent(await openSampleCloud(), text)
  return describeAnswer(await answerTo(lambda, event))
}

// `| head` closes the pipe early, which is no error.
process.stdout.on('error', () => undefined)
const [path] = process.argv.slice(2)
try {
  if (path === undefined) throw new Error(USAGE)
  process.stdout.write(`${await invoke(path)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
