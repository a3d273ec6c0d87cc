import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@tcheck/contract/endpoints'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import type { FunctionNeeds } from '../function-needs.ts'
import { openSampleWorld, prepareEvent } from './sample-world.ts'

/** What anybody who is asked who they are may add (`infra/lib/constructs/function-policy.ts`). */
const OF_ASKING = ['ACTING#', 'AUDIT#', 'LIMIT#']
const EVENTS = join(import.meta.dirname, '../../events')

const files = endpoints
  .filter(({ isDomain, lambda, group }) => isDomain && lambda !== group)
  .flatMap(({ group, lambda, name }) =>
    readdirSync(join(EVENTS, group))
      .filter((file) => file.startsWith(`${name}.`))
      .map((file) => ({ file: `${group}/${file}`, group, lambda })),
  )

test.each(files)('$file writes no partition but those that $lambda declares', async ({ file, group }) => {
  const { familyNeeds } = (await import(`../${group}/needs.ts`)) as { familyNeeds: FunctionNeeds }
  const written: string[] = []
  const world = await openSampleWorld({
    between: (engine) => ({
      call: (operation, body) => {
        const keys = [...body.matchAll(/"pk":\{"S":"([A-Z_]+#)/g)].map(([, partition]) => partition ?? '')
        if (/^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(operation)) written.push(...keys)
        return engine.call(operation, body)
      },
    }),
  })
  written.length = 0
  const { event, lambda } = prepareEvent(world, readFileSync(join(EVENTS, file), 'utf8'))
  const { status } = await answerTo(lambda, event)
  if (file.includes('create-') && status < 300) expect(written).toContain('AUDIT#')
  const allowed = [...OF_ASKING, ...(familyNeeds.partitions ?? [])]
  expect(written.filter((partition) => !allowed.includes(partition))).toEqual([])
})
