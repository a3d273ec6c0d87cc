import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, figureOf, rounded } from './figure.ts'
import { sheetOf, writePictures } from './import-files.ts'

const MEGABYTE = 1024 * 1024
/** What the normal run reads; `TCHECK_BENCH_MEDIA_MB=2048` reads two gigabytes. */
const MEDIA_MB = Number(process.env['TCHECK_BENCH_MEDIA_MB'] ?? 300)
const PICTURE_MB = 5
/** More memory than little media take. */
const MOST_GROWTH_MB = 100

type Measured = Record<'check_ms' | 'preview_p95_ms' | 'store_ms' | 'longest_step_ms' | 'peak_mb', number>

/** One import in a process and a folder of its own. */
async function measured(rows: number, pictures: number, until: 'check' | 'store'): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-bench-import-'))
  try {
    for (const name of ['imports', 'media']) await mkdir(join(folder, name))
    await writeFile(join(folder, 'imports/sheet'), await sheetOf(rows, pictures))
    if (pictures > 0)
      await writePictures(join(folder, 'imports/media'), { count: pictures, bytes: PICTURE_MB * MEGABYTE })
    const child = fileURLToPath(new URL('./import-child.ts', import.meta.url))
    const words = [child, folder, String(rows), String(pictures), until]
    return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as Measured
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An import by the worker's own steps: rows, the preview of one, and media that are never held. */
export async function* benchImports(): AsyncGenerator<Figure> {
  const [few, many] = [await measured(2000, 0, 'check'), await measured(20_000, 0, 'check')]
  const amongFew = '2,000 rows in the same way'
  yield figureOf({
    figure: '20,000 rows checked',
    value: rounded(many.check_ms),
    unit: 'ms',
    compared_to: amongFew,
    base: rounded(few.check_ms),
    target: { most: 20_000 },
    longest_step_ms: rounded(many.longest_step_ms),
  })
  yield figureOf({
    figure: '20,000 rows checked, peak of memory',
    value: rounded(many.peak_mb),
    unit: 'MB',
    compared_to: amongFew,
    base: rounded(few.peak_mb),
    target: { most: 400 },
  })
  yield figureOf({
    figure: 'preview of a row among 20,000, p95',
    value: many.preview_p95_ms,
    unit: 'ms',
    compared_to: 'among 2,000',
    base: few.preview_p95_ms,
    target: { most: 100 },
  })
  const pictures = Math.round(MEDIA_MB / PICTURE_MB)
  const [small, large] = [await measured(1000, 4, 'store'), await measured(1000, pictures, 'store')]
  const media = `${pictures * PICTURE_MB} MB of media checked and stored`
  const compared_to = `${4 * PICTURE_MB} MB in the same way`
  yield figureOf({
    figure: media,
    value: rounded(large.check_ms + large.store_ms),
    unit: 'ms',
    compared_to,
    base: rounded(small.check_ms + small.store_ms),
    longest_step_ms: rounded(large.longest_step_ms),
  })
  yield figureOf({
    figure: `${media}, peak of memory`,
    value: rounded(large.peak_mb),
    unit: 'MB',
    compared_to,
    base: rounded(small.peak_mb),
    target: { most: rounded(small.peak_mb + MOST_GROWTH_MB) },
  })
}
