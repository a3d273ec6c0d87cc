import { parseArgs } from 'node:util'
import { type CheckOptions, PARTS, type Step } from './step.ts'

/**
 * The options of `npm run check -- …`: parts (`static`, `node`, `browser`, `journeys`) or single steps. Without any, everything runs.
 * @throws Error that names an unknown word
 */
export function readCheckOptions(
  words: readonly string[],
  all: readonly Step[],
): CheckOptions & { steps: readonly Step[] } {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { all: { type: 'boolean', default: false }, since: { type: 'string' } },
    allowPositionals: true,
  })
  const known = new Set<string>([...PARTS, ...all.map(({ name }) => name)])
  const unknown = positionals.filter((word) => !known.has(word))
  if (unknown.length > 0)
    throw new Error(`No check is called ${unknown.join(', ')}; there are: ${[...known].join(', ')}`)
  const isWanted = ({ name, part }: Step) => positionals.includes(name) || positionals.includes(part)
  return {
    isAll: values.all,
    since: values.since ?? null,
    steps: positionals.length === 0 ? all : all.filter(isWanted),
  }
}
