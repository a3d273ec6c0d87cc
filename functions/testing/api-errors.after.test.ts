import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { endpoints } from '@tcheck/contract/endpoints'
import { errorsSeenBy } from '@tcheck/local-cloud/testing/rejected-calls'
import { expect, test } from 'vitest'
import { declaredBy } from './declaring-routes.ts'

/**
 * Runs after all tests of Node, and reads what they noted: a refusal that a route declares is seen in the tests of the route's
 * group, or in a test that covers the routes of many groups, and the refused call has stored nothing (`rejected-calls.ts`).
 */
const FUNCTIONS = resolve(import.meta.dirname, '..')
const GENERATED = [
  'erased-branch',
  'events',
  'full-limits',
  'links-alone',
  'list-bounds',
  'lost-races',
  'set-states',
  'unknown-ids',
].map((name) => join(FUNCTIONS, `testing/${name}.test.ts`))

function testsOf(group: string): string[] {
  const folder = join(FUNCTIONS, group)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.test.ts')).map((file) => join(folder, file))
}

test('every refusal that a route declares is seen by a test of its own', () => {
  const generated = GENERATED.flatMap(errorsSeenBy)
  expect(generated.length, 'run `npx vitest run --project node functions` before').toBeGreaterThan(400)
  const unseen = [...Map.groupBy(endpoints, ({ group }) => group)].flatMap(([group, routes]) => {
    const seen = new Set([...generated, ...testsOf(group).flatMap(errorsSeenBy)].map(actOf))
    return routes.flatMap((route) =>
      declaredBy(route)
        .map((code) => `${group}/${route.name} ${code}`)
        .filter((line) => !seen.has(actOf(line))),
    )
  })
  expect(unseen).toEqual([])
})

/** What branches, teachers, students and parents may do alike is one handler: `reports/list` of `reports/list-by-branch`. */
const actOf = (line: string) => line.replace(/-by-\w+/, '')
