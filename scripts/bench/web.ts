import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_WEB_FOLDER, buildWebWhenChanged } from '@tcheck/local-cloud'
import { bytesOf, largestModules, MOST_BYTES, scriptsBefore } from '../../frontend/e2e/first-question-bytes.ts'
import { type Figure, figureOf } from './figure.ts'

const QUESTIONS = { unit: 'a unit', exam: 'a CBT exam', learn: 'a run of learning' } as const

/** Bytes of gzipped JavaScript before a student's first question. */
export async function* benchWeb(): AsyncGenerator<Figure> {
  await buildWebWhenChanged()
  const all = readdirSync(join(BUILT_WEB_FOLDER, 'assets')).filter((name) => name.endsWith('.js'))
  const base = bytesOf(all)
  for (const [question, name] of Object.entries(QUESTIONS)) {
    const scripts = scriptsBefore(question as keyof typeof QUESTIONS)
    yield figureOf({
      figure: `JavaScript before the first question of ${name}`,
      value: bytesOf(scripts),
      unit: 'bytes',
      compared_to: 'all JavaScript of the same build, gzip',
      base,
      target: { most: MOST_BYTES },
      files: scripts.length,
      largest_modules: largestModules(scripts, 40),
    })
  }
}
