import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { type Figure, figureOf } from './figure.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const EVERYTHING = "export * from '@tcheck/scoring'\nexport * from '@tcheck/sessions'\n"

/**
 * All exports together, which no page loads (`first-question.test.ts` holds what one does). 12,288 until teachers could take another answer for
 * right (decision 0327): readings that a device scores beside the key are 310 of it, exams that are taken once 115.
 */
const MOST_BYTES = 12_800

/** Bytes of scoring and sessions together, all that they export, as a browser would fetch them; and what they bring along. */
export async function* benchEngineBundle(): AsyncGenerator<Figure> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: EVERYTHING, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const [bundle] = outputFiles
  if (!bundle) throw new Error('esbuild built nothing')
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>')
  yield figureOf({
    figure: 'bundle of scoring and sessions for the browser',
    value: gzipSync(bundle.contents, { level: 9 }).byteLength,
    unit: 'bytes',
    compared_to: 'the same, not packed',
    base: bundle.contents.byteLength,
    target: { most: MOST_BYTES },
    files: files.length,
    files_of_dependencies: files.filter((file) => file.includes('node_modules/')).length,
  })
}
