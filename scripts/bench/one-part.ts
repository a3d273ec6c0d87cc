/** Runs one part of the bench (`node scripts/bench/one-part.ts slow:v1`): a line of JSON for each figure. */
import { PARTS, readAsked } from './parts.ts'

const read = readAsked(process.argv.slice(2))
if ('unknown' in read) throw new Error(`no part: ${read.unknown.join(', ')}`)
for (const { name, only } of read.asked)
  for await (const figure of (await PARTS[name]?.run(only)) ?? []) process.stdout.write(`${JSON.stringify(figure)}\n`)
// A part may leave a socket open.
process.exit(0)
