import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** What one call of a cold Lambda took of the table, as its log line says. */
export interface CallUnits {
  read: number
  write: number
  requests: number
}

const PAGE = new URL('../../docs/capacity-of-calls.md', import.meta.url)
const BLOCK = /(<!-- calls:begin -->\n)([\s\S]*?)(<!-- calls:end -->)/
const HEAD = '| call | read units | write units | requests |\n|---|---|---|---|\n'

/**
 * docs/capacity-of-calls.md: one row for each successful sample event. A call above its row fails the test; `UPDATE_DOCS=1` writes the
 * page, and its author checks what has grown.
 */
export function openCallCapacity(labels: readonly string[], { isWritten }: { isWritten: boolean }) {
  const text = readFileSync(PAGE, 'utf8')
  const known = new Map(
    [...(BLOCK.exec(text)?.[2] ?? '').matchAll(/^\| (\S+) \| ([\d.]+) \| ([\d.]+) \| (\d+) \|$/gm)].map(
      ([, label = '', read, write, requests]): [string, CallUnits] => [
        label,
        { read: Number(read), write: Number(write), requests: Number(requests) },
      ],
    ),
  )
  const seen = new Map<string, CallUnits>()
  return {
    expectNoMore(label: string, units: CallUnits | undefined): void {
      if (!units) throw new Error(`${label} left no log line`)
      seen.set(label, units)
      if (isWritten) return
      const row = known.get(label)
      expect(row, `${label} is not in docs/capacity-of-calls.md: UPDATE_DOCS=1`).toBeDefined()
      for (const part of ['read', 'write', 'requests'] as const)
        expect(units[part], `${label}: ${part}`).toBeLessThanOrEqual(row?.[part] ?? 0)
    },
    writeIfAsked(): void {
      if (!isWritten) return
      // Those that did not run this time keep their rows.
      const rows = labels.toSorted().flatMap((label) => {
        const units = seen.get(label) ?? known.get(label)
        return units ? [`| ${label} | ${units.read} | ${units.write} | ${units.requests} |\n`] : []
      })
      writeFileSync(
        PAGE,
        text.replace(BLOCK, (_, begin: string, __, end: string) => begin + HEAD + rows.join('') + end),
      )
    },
  }
}
