import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Figure, figureOf, rounded } from './figure.ts'

/** The Excel file of 400 students × 60 questions, made in a process of its own so that its memory can be told. */
export function* benchExcel(): Generator<Figure> {
  const child = fileURLToPath(new URL('./excel-child.ts', import.meta.url))
  const run = (size: string) =>
    JSON.parse(execFileSync(process.execPath, [child, size], { encoding: 'utf8' })) as Record<string, number>
  const base = run('40x20')
  const large = run('400x60')
  const compared_to = '40 × 20 in the same way'
  yield figureOf({
    figure: 'Excel of a class report 400 × 60, with what a first one loads',
    value: rounded(large['ms'] ?? 0),
    unit: 'ms',
    compared_to,
    base: rounded(base['ms'] ?? 0),
    target: { most: 1500 },
    bytes: large['bytes'] ?? 0,
  })
  yield figureOf({
    figure: 'Excel of a class report 400 × 60, peak of memory',
    value: rounded(large['peakMb'] ?? 0),
    unit: 'MB',
    compared_to,
    base: rounded(base['peakMb'] ?? 0),
    target: { most: 150 },
  })
}
