import { describe, expect, test } from 'vitest'
import { importCircles, refusedImports } from './check-imports.ts'
import { environmentReads } from './read-environment.ts'
import { type Import, parseImports, readImports } from './read-imports.ts'
import { importRules } from './rules.ts'

const root = new URL('../..', import.meta.url).pathname
const pair = (from: string, to: string, isTypeOnly = false): Import => ({ from, to, line: 1, isTypeOnly })
const ruleAgainst = (from: string, to: string) => refusedImports([pair(from, to)], importRules)[0]?.rule.name

describe('directions', () => {
  test.each([
    ['packages/scoring/src/score-response.ts', 'react'],
    ['packages/scoring/src/score-response.ts', 'zod'],
    ['packages/scoring/src/score-response.ts', 'packages/sessions/src/index.ts'],
    ['packages/sessions/src/cbt-step.ts', 'node:crypto'],
    ['packages/sessions/src/cbt-step.ts', 'packages/contract/src/index.ts'],
    ['packages/contract/src/route.ts', '@aws-sdk/client-dynamodb'],
    ['packages/contract/src/route.ts', 'packages/data/src/table.ts'],
    ['packages/data/src/table.ts', 'packages/accounts/src/index.ts'],
    ['packages/lambda-kit/src/serve.ts', 'functions/health/handlers.ts'],
    ['packages/lambda-kit/src/serve.ts', 'packages/local-cloud/src/gateway/gateway.ts'],
    ['functions/health/index.ts', 'packages/local-cloud/src/gateway/gateway.ts'],
    ['functions/health/index.ts', 'frontend/src/ui/button.tsx'],
    ['functions/health/handlers.ts', 'functions/session/handlers.ts'],
    ['frontend/src/app/main.tsx', 'packages/data/src/index.ts'],
    ['frontend/src/app/main.tsx', 'node:fs'],
    ['frontend/src/areas/v2-teacher/home/screen.tsx', 'frontend/src/areas/v2-student/home/screen.tsx'],
    ['frontend/src/areas/v2-teacher/home/screen.tsx', 'frontend/src/areas/v2-teacher-old/screen.tsx'],
    ['frontend/src/features/memo/memo.ts', 'frontend/src/areas/v2-student/home/screen.tsx'],
    ['frontend/src/ui/button.tsx', 'frontend/src/features/memo/memo.ts'],
    ['frontend/src/lib/api.ts', 'frontend/src/ui/button.tsx'],
    ['infra/lib/areas.ts', 'packages/data/src/table.ts'],
    ['infra/lib/areas.ts', 'functions/health/handlers.ts'],
    ['packages/services/src/links/revoke.ts', 'packages/operations/src/place.ts'],
    ['functions/health/index.ts', 'packages/operations/src/place.ts'],
    ['packages/operations/src/place.ts', 'infra/lib/areas.ts'],
    ['packages/operations/src/place.ts', 'scripts/start-options.ts'],
    ['packages/operations/src/create-admin.ts', 'packages/lambda-kit/src/serve.ts'],
    ['packages/stages/src/stage.ts', 'packages/data/src/table.ts'],
    ['packages/data/src/table.ts', 'packages/data/src/table.test.ts'],
  ])('%s may not import %s', (from, to) => expect(ruleAgainst(from, to)).toBeTypeOf('string'))

  test.each([
    ['packages/sessions/src/cbt-step.ts', 'packages/scoring/src/index.ts'],
    ['packages/scoring/src/score-response.test.ts', 'vitest'],
    ['packages/data/src/table.test.ts', 'packages/local-cloud/src/testing/test-cloud.ts'],
    ['functions/health/index.ts', 'packages/lambda-kit/src/serve.ts'],
    ['functions/health/needs.ts', 'functions/function-needs.ts'],
    ['functions/health/handlers.test.ts', 'functions/session/handlers.ts'],
    ['frontend/src/app/main.tsx', 'packages/contract/src/contract.ts'],
    ['frontend/src/areas/v2-teacher/home/screen.tsx', 'frontend/src/areas/v2-teacher/home/parts.tsx'],
    ['infra/lib/stacks/data-stack.ts', 'packages/data/src/table-definition.ts'],
    ['infra/lib/read-needs.ts', 'functions/health/needs.ts'],
    ['infra/lib/areas.ts', 'packages/stages/src/stage.ts'],
    ['packages/operations/src/place.ts', 'packages/local-cloud/src/index.ts'],
    ['packages/operations/src/place.ts', 'packages/stages/src/stage.ts'],
    ['scripts/ops.ts', 'packages/operations/src/place.ts'],
  ])('%s may import %s', (from, to) => expect(ruleAgainst(from, to)).toBeUndefined())
})

describe('circles', () => {
  test('are found once, as the way around', () => {
    const circle = [pair('a', 'b'), pair('b', 'c'), pair('c', 'b'), pair('d', 'c')]
    expect(importCircles(circle)).toEqual([['b', 'c', 'b']])
  })

  test('of types only are none, since nothing is left of them when the program runs', () => {
    expect(importCircles([pair('a', 'b'), pair('b', 'a', true)])).toEqual([])
  })
})

describe('reading', () => {
  test('sees every form of import with its line', () => {
    const source = [
      "import 'a'",
      "import b, { c } from 'b'",
      "import type { D } from 'd'",
      'import type {',
      '  E,',
      "} from 'e'",
      'import {',
      '  f,',
      "} from 'f'",
      "export * from 'g'",
      "export type { H } from 'h'",
      "const i = await import('i')",
      'const text = "import x from \'x\'"',
      "// import y from 'y'",
    ].join('\n')
    expect(
      parseImports(source).map(({ name, line, isTypeOnly }) => `${name} ${line}${isTypeOnly ? ' type' : ''}`),
    ).toEqual(['a 1', 'b 2', 'd 3 type', 'e 6 type', 'f 9', 'g 10', 'h 11 type', 'i 12'])
  })

  test('finds the file behind an own package’s name and behind a relative path', () => {
    const found = readImports(root, 'scripts/imports/imports.test.ts').map(({ to }) => to)
    expect(found).toEqual(expect.arrayContaining(['vitest', 'scripts/imports/rules.ts']))
    const ofData = readImports(root, 'infra/lib/stacks/data-stack.ts').map(({ to }) => to)
    expect(ofData).toContain('packages/data/src/table-definition.ts')
  })
})

test('only the entry of a Lambda reads the environment', () => {
  const source = 'const a = 1\nconst b = process.env'
  expect(environmentReads('functions/health/handlers.ts', source)).toEqual([2])
  expect(environmentReads('packages/accounts/src/secrets.ts', source)).toEqual([2])
  expect(environmentReads('packages/lambda-kit/src/log.ts', "process.env['AWS_LAMBDA_LOG_LEVEL']")).toEqual([])
  expect(environmentReads('functions/health/index.ts', source)).toEqual([])
  expect(environmentReads('scripts/start.ts', source)).toEqual([])
})
