import type { QuestionPools } from '@tcheck/contract/learning'
import { measureCapacity } from '@tcheck/data/capacity'
import { getBest, triedIn } from '@tcheck/data/learning/best'
import { listRuns, runWrite } from '@tcheck/data/learning/run'
import { learningRun } from '@tcheck/data/testing/learning-samples'
import fc from 'fast-check'
import { ulid } from 'ulid'
import { beforeEach, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from './testing/learning-fixture.ts'

let fixture: LearningFixture
const NOON = Date.parse('2026-11-20T03:00:00.000Z')
/** Of the chapter, and of the whole subject: it has one. */
const CHALLENGE = ['lq-1', 'lq-2']

beforeEach(async () => {
  fixture = await openLearningFixture()
})

interface Save {
  key: string
  /** Of the two questions that have one answer each: 1-1 of either group. */
  answers: readonly string[]
  minutes: number
  revision?: number
  finished?: boolean
}

async function save({ key, answers, minutes, revision = 1, finished = true }: Save): Promise<number> {
  fixture.now = new Date(NOON + minutes * 60_000)
  const { status } = await fixture.send('POST', 'learning_runs', {
    body: {
      learning_run: {
        ...{ device_id: 'device-0f3a9c2e', device_revision: 1, idempotency_key: key, finished },
        ...{ kind: 'challenge', content_code: null, part_id: null },
        questions: CHALLENGE.map((group) => ({ group, version: 1, main_question_number: 1 })),
        unit_activities: answers.map((answer, at) => ({
          ...{ main_question_number: at + 1, sub_question_number: 1, answers: [answer], revision },
          answered_at: fixture.now.toISOString(),
        })),
      },
    },
  })
  return status
}

const bestsShown = async () =>
  (await fixture.send<{ pools: QuestionPools }>('GET', 'learning/courses/math/questions')).answer.pools.bests
const allRuns = async () => (await listRuns(fixture.cloud.table, fixture.account.id, { limit: 1000 })).items
const kept = () => getBest(fixture.cloud.table, fixture.account.id, CHALLENGE)
const keyAt = (minutes: number) => ulid(NOON + minutes * 60_000)

it('is told of the chapter with its questions once a challenge is finished, and not before', async () => {
  const key = keyAt(0)
  await save({ key, answers: ['7'], minutes: 0, finished: false })
  expect(await bestsShown()).toEqual([])
  await save({ key, answers: ['7'], minutes: 3 })
  expect(await bestsShown()).toEqual([
    { groups: CHALLENGE, tries: [{ run: key, score: 4, max_score: expect.any(Number), ms: 180_000 }] },
  ])
})

it('keeps the two best results of challenges only', async () => {
  const [best, second, worst] = [keyAt(0), keyAt(10), keyAt(20)]
  await save({ key: best, answers: ['7', '7'], minutes: 2 })
  await save({ key: second, answers: ['7', '7'], minutes: 15 })
  await save({ key: worst, answers: ['99'], minutes: 21 })
  expect((await bestsShown())[0]?.tries.map(({ run }) => run)).toEqual([best, second])
})

it('is still told after a hundred runs and more, for as many units', async () => {
  const key = keyAt(0)
  await save({ key, answers: ['7', '7'], minutes: 2 })
  const seen = () =>
    measureCapacity(async (capacity) => ({ bests: await bestsShown(), units: [capacity.read, capacity.write] }))
  const before = await seen()
  const later = Array.from({ length: 1000 }, (_, at) => runWrite(learningRun(fixture.account.id, `7-${at}`)))
  await fixture.cloud.table.batchPut(later.flatMap((write) => ('put' in write && write.put ? [write.put] : [])))
  expect((await allRuns()).slice(0, 100).some(({ kind }) => kind === 'challenge')).toBe(false)
  expect(await seen()).toEqual(before)
  expect(before.bests[0]?.tries[0]?.run).toBe(key)
})

it('stays what it was where another device’s answers make its run worse, and becomes what they make better', async () => {
  const key = keyAt(0)
  await save({ key, answers: ['7'], minutes: 2 })
  await save({ key, answers: ['99'], minutes: 3, revision: 2 })
  expect((await kept())?.tries).toMatchObject([{ score: 4 }])
  await save({ key, answers: ['7', '7'], minutes: 4, revision: 3 })
  expect((await kept())?.tries[0]?.score).toBeGreaterThan(4)
  expect(triedIn(await allRuns())).toEqual([{ groups: CHALLENGE, tries: (await kept())?.tries }])
})

it('equals a new computation from the runs, for any order, change and repetition', async () => {
  const answers = fc.array(fc.constantFrom('7', '99'), { maxLength: 2 })
  const one = fc.record({
    run: fc.nat({ max: 4 }),
    answers,
    minutes: fc.integer({ min: 5, max: 40 }),
    revision: fc.integer({ min: 1, max: 3 }),
    finished: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 3, maxLength: 10 }),
      fc.infiniteStream(fc.nat()),
      async (all, chance) => {
        fixture = await openLearningFixture()
        const keys = Array.from({ length: 5 }, (_, at) => keyAt(at))
        const repeated = [...all, ...all.filter((_, at) => at % 2 === 0)]
        const order = repeated.map((sent) => ({ sent, at: chance.next().value ?? 0 })).sort((a, b) => a.at - b.at)
        for (const { sent } of order) {
          const { run, ...rest } = sent
          expect(await save({ ...rest, key: keys[run] ?? '' })).toBe(200)
        }
        const [computed] = triedIn(await allRuns())
        expect((await kept())?.tries).toEqual(computed?.tries)
      },
    ),
    { numRuns: 8 },
  )
})

it('is kept of two challenges that are finished at once', async () => {
  const keys = [keyAt(0), keyAt(1)]
  await Promise.all(keys.map((key) => save({ key, answers: ['7'], minutes: 5 })))
  expect(new Set((await kept())?.tries.map(({ run }) => run))).toEqual(new Set(keys))
})
