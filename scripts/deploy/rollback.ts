import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

interface Machine {
  root: string
  /** Runs git and returns its output. @throws Error if git fails */
  git: (...words: string[]) => string
  /** Runs a command in a folder, with its output on the terminal. @throws Error if it fails */
  run: (command: string, words: readonly string[], folder: string) => void
}

const FORMAT_FILE = 'packages/data/src/stage/format.ts'
const formatOf = (text: string) => /export const FORMAT = (\d+)/.exec(text)?.[1]

/**
 * Deploys the code of an earlier release: in a folder of its own, with its own locked packages and today's stage file.
 * Alarms do not roll it back, since the release that it replaces may have set them off.
 *
 * @throws Error with one sentence: there is no such tag, or the release cannot read the stored formats
 */
export function rollBack({ root, git, run }: Machine, stageName: string, tag: string): void {
  const commit = attempt(() => git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`).trim())
  if (commit === undefined) {
    const tags = git('tag', '--list', 'v*', '--sort=-v:refname').trim().split('\n').slice(0, 5).join(', ')
    throw new Error(`There is no tag ${tag}. ${tags === '' ? 'No release has a tag here' : `The newest: ${tags}`}`)
  }
  const [now, then] = [formatOf(git('show', `HEAD:${FORMAT_FILE}`)), formatOf(git('show', `${commit}:${FORMAT_FILE}`))]
  if (then === undefined || now !== then) {
    throw new Error(
      `${tag} reads the stored formats ${then ?? 'of no number'}, this code ${now}: the data would be lost to it. Restore instead (docs/runbooks/restore.md)`,
    )
  }
  const folder = join(root, '.local/rollback', tag)
  attempt(() => git('worktree', 'remove', '--force', folder))
  git('worktree', 'add', '--force', '--detach', folder, commit)
  copyFileSync(join(root, `infra/stages/${stageName}.ts`), join(folder, `infra/stages/${stageName}.ts`))
  run('npm', ['ci'], folder)
  run('npm', ['run', 'deploy', '--', '--stage', stageName, '--despite-alarms'], folder)
  git('worktree', 'remove', '--force', folder)
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
