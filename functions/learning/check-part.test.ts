import type { LearningRun } from '@tcheck/contract/learning'
import { contentItem } from '@tcheck/data/learning/course'
import { getRun } from '@tcheck/data/learning/run'
import { beforeEach, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from './testing/learning-fixture.ts'

// たしかめ: within one run the first answer to a question counts; the server holds it, whatever a device sends later.

let fixture: LearningFixture
const ULIDS = ['01KAE5Y1W0AAAAAAAAAAAAAAAA', '01KAE5Y1W0BBBBBBBBBBBBBBBB'] as const

beforeEach(async () => {
  fixture = await openLearningFixture()
  const parts = [
    { id: 'check', kind: 'check', title: 'たしかめ', group: 'lq-1' },
    { id: 'drill', kind: 'drill', title: 'ドリル', group: 'lq-1' },
  ] as const
  const place = { subject_code: 'math', grade: 8, subject_name: '数学', item_code: 'item-1', item_title: 'グラフ' }
  await fixture.cloud.table.put(
    contentItem({ ...place, content: { code: 'content-1', title: '関数', parts: [...parts] } }),
  )
})

const slot = (answers: string[], revision: number, more: object = {}) => ({
  ...{ main_question_number: 1, sub_question_number: 1, answers, revision },
  ...more,
})
async function save(activities: object[], fields: object = {}, part_id = 'check', key: string = ULIDS[0]) {
  const { answer } = await fixture.send<{ learning_run: LearningRun }>('POST', 'learning_runs', {
    body: {
      learning_run: {
        ...{ device_id: 'device-0f3a9c2e', device_revision: 9, idempotency_key: key },
        ...{ kind: 'part', content_code: 'content-1', part_id, unit_activities: activities },
        questions: [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number })),
        ...fields,
      },
    },
  })
  return answer.learning_run
}
const storedOf = async ({ id }: Pick<LearningRun, 'id'>) =>
  (await getRun(fixture.cloud.table, id))?.attempt ?? expect.unreachable('the run is stored')

it('keeps the first checked answer', async () => {
  const run = await save([slot(['9'], 1)])
  expect(run).toMatchObject({ is_check: true })
  const goOn = { learning_run_id: run.id }
  await save([slot(['8'], 2, { checked: true })], goOn)
  for (const more of [{}, { cleared: true }, { checked: true }]) await save([slot(['7'], 5, more)], goOn)
  const kept = await save([], { ...goOn, finished: true })
  expect((await storedOf(kept)).slots['1-1']).toMatchObject({ a: ['8'], k: true })
})

it('takes no answer after the end', async () => {
  const run = await save([slot(['8'], 1, { checked: true })], { finished: true })
  const { marks, slots } = await storedOf(run)
  const later = { main_question_number: 1, sub_question_number: 2, answers: ['3', '4'], revision: 7 }
  await save([later], { learning_run_id: run.id })
  expect(await storedOf(run)).toMatchObject({ marks, slots })
})

it('counts a later run of the part by its own first answers', async () => {
  await save([slot(['8'], 1, { checked: true })], { finished: true })
  const again = await save([slot(['7'], 1, { checked: true })], { finished: true }, 'check', ULIDS[1])
  expect((await storedOf(again)).slots['1-1']?.a).toEqual(['7'])
})

it('leaves a drill as it was: what is thought of again counts', async () => {
  const run = await save([slot(['8'], 1, { checked: true })], {}, 'drill')
  await save([slot(['7'], 2)], { learning_run_id: run.id }, 'drill')
  expect((await storedOf(run)).slots['1-1']?.a).toEqual(['7'])
})
