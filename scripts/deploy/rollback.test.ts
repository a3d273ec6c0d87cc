import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rollBack } from './rollback.ts'

let root: string
let ran: { command: string; words: readonly string[]; folder: string; stage: string }[]

function git(...words: string[]): string {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@tcheck.example']
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...words], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

function commit(format: string, stage: string) {
  for (const [path, text] of [
    ['packages/data/src/stage/format.ts', format],
    ['infra/stages/dev.ts', stage],
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  git('add', '-A')
  git('commit', '-m', 'change')
}

const machine = () => ({
  root,
  git,
  run: (command: string, words: readonly string[], folder: string) =>
    void ran.push({ command, words, folder, stage: readFileSync(join(folder, 'infra/stages/dev.ts'), 'utf8') }),
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tcheck-rollback-'))
  ran = []
  git('init', '--quiet')
  commit('export const FORMAT = 1\n', 'old')
  git('tag', 'v0.1.0')
  commit('export const FORMAT = 1\n// more\n', 'new')
})
afterEach(() => rmSync(root, { recursive: true }))

test('deploys the code of the tag with its own packages and today’s stage file, and leaves nothing', () => {
  rollBack(machine(), 'dev', 'v0.1.0')
  expect(ran.map(({ command, words }) => [command, ...words].join(' '))).toEqual([
    'npm ci',
    'npm run deploy -- --stage dev --despite-alarms',
  ])
  expect(new Set(ran.map(({ stage }) => stage))).toEqual(new Set(['new']))
  const [{ folder = '' } = {}] = ran
  expect(folder).toContain('v0.1.0')
  expect(existsSync(folder)).toBe(false)
})

test('begins again after an interruption', () => {
  const stopping = {
    ...machine(),
    run: () => {
      throw new Error('stopped')
    },
  }
  expect(() => rollBack(stopping, 'dev', 'v0.1.0')).toThrow('stopped')
  rollBack(machine(), 'dev', 'v0.1.0')
  expect(ran).toHaveLength(2)
})

test('names the tags where there is no such one', () => {
  expect(() => rollBack(machine(), 'dev', 'v9')).toThrow('There is no tag v9. The newest: v0.1.0')
  git('tag', '--delete', 'v0.1.0')
  expect(() => rollBack(machine(), 'dev', 'v9')).toThrow('No release has a tag here')
})

test('refuses a release that cannot read the stored formats', () => {
  commit('export const FORMAT = 2\n', 'new')
  expect(() => rollBack(machine(), 'dev', 'v0.1.0')).toThrow('v0.1.0 reads the stored formats 1, this code 2')
  expect(ran).toEqual([])
})
