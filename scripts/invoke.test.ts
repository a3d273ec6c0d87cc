import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampled } from '@tcheck/local-cloud/testing/sampled'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tcheck-invoke-'))
afterAll(() => rmSync(folder, { recursive: true }))

function invoke(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/invoke.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
function eventFile(content: string): string {
  const path = join(folder, 'own.json')
  writeFileSync(path, content)
  return path
}

test('prints status, headers and body of what the Lambda answers, a refusal too', { timeout: 60_000 }, () => {
  const { status, stdout } = invoke('events/teacher-missions/create.mission-empty.json')
  expect(status).toBe(0)
  const [head = '', body = ''] = stdout.split('\n\n')
  expect(head).toMatch(/^HTTP 422\n/)
  expect(head).toContain('content-type: application/json')
  const message = '問題を1つ以上選んでください。'
  expect(JSON.parse(body)).toEqual({
    errors: [message],
    code: 'MISSION_EMPTY',
    fields: [{ path: 'mission.question_group_ids', message }],
  })
})

// Each takes a start of its own: two of them a check.
const mistakes = [
  ['without a file', () => [], '使い方'],
  ['with a file that is not there', () => ['events/none.json'], '「events/none.json」を読めません'],
  ['with what is no JSON', () => [eventFile('{')], 'JSON'],
  ['with a value that the school does not have', () => [eventFile('{"a":"{{moon.id}}"}')], '{{moon.id}}'],
  ['with a route that the contract does not have', () => [eventFile('{"routeKey":"GET /moon"}')], 'GET /moon'],
] as const

test.each(sampled(mistakes, 2))('%s says so in one line', { timeout: 60_000 }, (_, words, expected) => {
  const { status, stdout, stderr } = invoke(...words())
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(expected)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
