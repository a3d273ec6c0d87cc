import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Figure, rounded } from './figure.ts'

/** The Excel file of 400 students × 60 questions, made in a process of its own so that its memory can be told. */
export function* benchExcel(): Generator<Figure> {
  const child = fileURLToPath(new URL('./excel-child.ts', import.meta.url))
  const run = (size: string) =>
    JSON.parse(execFileSync(process.execPath, [child, size], { encoding: 'utf8' })) as Record<string, number>
  const base = run('40x20')
  const large = run('400x60')
  yield {
    figure: 'Excel of a class report 400 × 60',
    ms: rounded(large['ms'] ?? 0),
    bytes: large['bytes'] ?? 0,
    peak_mb: rounded(large['peakMb'] ?? 0),
    compared_to: '40 × 20 in the same way',
    base_ms: rounded(base['ms'] ?? 0),
    base_peak_mb: rounded(base['peakMb'] ?? 0),
    target_ms: 1500,
    target_peak_mb: 150,
  }
}
