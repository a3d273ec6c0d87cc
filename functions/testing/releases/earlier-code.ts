import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  return stdout
}

/**
 * The newest release whose code this repository has; undefined without tags, as in a shallow clone. `RELEASE_REF` names
 * another commit.
 */
export function earlierRelease(): string | undefined {
  const { status, stdout } = spawnSync('git', ['tag', '--list', 'v*', '--sort=-v:refname', '--merged'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return process.env['RELEASE_REF'] ?? (status === 0 ? stdout.split('\n').find((tag) => tag !== '') : undefined)
}

/**
 * Runs the test of releases in the code of an earlier one, with today's installed packages.
 *
 * @param folder of a release that today's code has recorded
 */
export function runEarlierCode(ref: string, folder: string): { status: number | null; output: string } {
  const parent = mkdtempSync(join(tmpdir(), 'tcheck-release-'))
  const tree = join(parent, 'tree')
  git('worktree', 'add', '--detach', tree, ref)
  try {
    linkPackages(tree)
    const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
    const words = [vitest, 'run', '--project', 'node', 'functions/testing/releases.test.ts']
    const env = { ...process.env, NEWER_RELEASE: folder, RECORD_RELEASE: '' }
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: tree, env, encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  } finally {
    git('worktree', 'remove', '--force', tree)
    rmSync(parent, { recursive: true, force: true })
  }
}

/** All installed packages; those of the workspace are the tree's own. */
function linkPackages(tree: string) {
  const [from, to] = [join(ROOT, 'node_modules'), join(tree, 'node_modules')]
  mkdirSync(join(to, '@tcheck'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@tcheck' && name !== '.cache') symlinkSync(join(from, name), join(to, name))
  }
  const packages = readdirSync(join(tree, 'packages')).map((name) => join('packages', name))
  for (const path of [...packages, 'frontend', 'functions', 'infra']) {
    symlinkSync(join(tree, path), join(to, '@tcheck', basename(path)))
  }
}
