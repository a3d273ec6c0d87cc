/**
 * Score responses from JSON lines: one in, one out, in the same order.
 *
 *   echo '{"answer": "3,4;4,3", "pattern": "", "selects": [], "response": ["4", "3"]}' | npm run -s score
 *   {"points":4,"max_points":4}
 *
 * A line that cannot be scored answers `{"error": "…"}` in Japanese and the next one goes on. `--trace` adds how the
 * score came about as data, `--explain` as Japanese lines.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { scoreLine } from './score-line.ts'

/** Split by line feeds only: a JSON string may hold U+2028, at which `node:readline` would cut it. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n')
    pieces.push(first)
    for (const next of rest) {
      yield pieces.join('')
      pieces = [next]
    }
  }
  pieces.push(decoder.decode())
  const last = pieces.join('')
  if (last !== '') yield last
}

const usage = '使い方: npm run -s score [-- --trace --explain] < 解答.jsonl'

function readOptions() {
  try {
    return parseArgs({
      options: { trace: { type: 'boolean' }, explain: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values
  } catch {
    return null
  }
}

async function main(): Promise<void> {
  const options = readOptions()
  if (!options || options.help) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = options ? 0 : 2
    return
  }
  // `… | head` closes our output early: that is the reader's wish, not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  for await (const line of linesOf(process.stdin)) {
    const isRoomLeft = process.stdout.write(`${JSON.stringify(scoreLine(line, options))}\n`)
    if (!isRoomLeft) await once(process.stdout, 'drain')
  }
}

await main()
