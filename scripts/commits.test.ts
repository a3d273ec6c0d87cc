import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The newest commit from before the rule. */
const BEFORE = 'ef4eaa5e'
const MOST_BYTES = 72
const CONVENTIONAL =
  /^(?:feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(?:\([a-z0-9-]+\))?!?: \S.*[^.\s]$/

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })

const isRejected = (subject: string) => !CONVENTIONAL.test(subject) || Buffer.byteLength(subject) > MOST_BYTES

/** Newest first; null where the history is not here: an archive, a shallow clone. */
function subjectsSince(commit: string): string[] | null {
  try {
    return git('log', '--no-merges', '--format=%s', `${commit}..HEAD`)
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    return null
  }
}

const subjects = subjectsSince(BEFORE)

it.runIf(subjects)('commit subjects follow Conventional Commits and have at most 72 bytes', () => {
  expect(subjects?.filter(isRejected)).toEqual([])
})

it.each([
  ['Show each act', true],
  ['fix: show each act.', true],
  ['fix(Exams): show each act', true],
  ['fixes: show each act', true],
  [`fix: ${'a'.repeat(68)}`, true],
  [`fix: ${'a'.repeat(67)}`, false],
  ['fix(saving)!: 保存済みは、サーバーが受けてから', false],
])('%s', (subject, rejected) => {
  expect(isRejected(subject)).toBe(rejected)
})
