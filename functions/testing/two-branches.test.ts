import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@tcheck/contract/endpoints'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { itemsOf, putItems } from './faults/table-state.ts'
import { keyOf, mirroredBranch, OTHER_BRANCH, OTHERS } from './mirrored-branch.ts'
import { openSampleCloud, prepareEvent, type SampleCloud } from './sample-cloud.ts'

/**
 * Two branches in one table, alike in everything: whatever the first one's people ask for, nothing of the other is in the answer,
 * and nothing of the other has changed. An endpoint joins by its sample events.
 */
const EVENTS = join(import.meta.dirname, '../../events')
const ofOneBranch = endpoints.filter(({ roles, scope }) => scope !== 'nobody' && !roles.includes('admin'))
const samples = ofOneBranch.flatMap(({ group, name }) =>
  readdirSync(join(EVENTS, group))
    .filter((file) => file.startsWith(`${name}.success`))
    .map((file) => [`${group}/${file.replace('.json', '')}`, join(EVENTS, group, file)] as const),
)

/** Ids, passwords, codes and signatures, which differ in each world. */
const SAMPLED = /[\w+/=~-]{16,}|(?<="(?:password|link_code|code)":")[\w-]+/g

test.each(samples)(
  '%s: another branch changes nothing of the answer, and nothing of it is changed',
  async (_, file) => {
    const sample = readFileSync(file, 'utf8')
    const alone = await answerTo(...eventIn(await openSampleCloud(), sample))
    const testCloud = await openSampleCloud()
    const { engine } = testCloud.cloud
    const others = mirroredBranch(await itemsOf(engine))
    await putItems(engine, others)
    const { status, body } = await answerTo(...eventIn(testCloud, sample))
    expect([200, 201, 302]).toContain(status)
    expect(leakOf(JSON.stringify(body))).toBe('')
    expect(JSON.stringify(body).replace(SAMPLED, '…')).toBe(JSON.stringify(alone.body).replace(SAMPLED, '…'))
    const after = new Map((await itemsOf(engine)).map((item) => [keyOf(item), item]))
    expect(others.filter((item) => !isDeepStrictEqual(after.get(keyOf(item)), item))).toEqual([])
  },
)

function eventIn(testCloud: SampleCloud, sample: string): Parameters<typeof answerTo> {
  const { event, lambda } = prepareEvent(testCloud, sample)
  return [lambda, event]
}

/** Where something of the other branch stands, with what is around it; empty without. */
function leakOf(text: string): string {
  const at = text.search(new RegExp(`${OTHERS}|${OTHER_BRANCH}`))
  return at < 0 ? '' : text.slice(Math.max(0, at - 60), at + 60)
}
