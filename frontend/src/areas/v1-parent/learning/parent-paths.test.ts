import type { AnsweredRun } from '@tcheck/contract/groups/understanding'
import { expect, it } from 'vitest'
import { itemPath, partPath } from './parent-paths.ts'

const run = (id: string, group: string): AnsweredRun => ({
  ...{ id, day: '2026-11-20' },
  answers: [{ group, main_question_number: 1, sub_question_number: 1, score: 4, max_score: 4 }],
})
const part = (kind: 'introduction' | 'drill', state: 'Done' | 'NonActive') => ({
  ...{ id: 'p', kind, state, title: '', blocks: [] },
  group: kind === 'drill' ? 'lq-1' : null,
})
const runs = [run('child.NEW', 'lq-1'), run('child.OLD', 'lq-1')]

it('leads from a part to the newest answers of its questions', () => {
  expect(partPath('c', part('drill', 'Done'), runs)).toBe('/v1/parent/learning/part_result?run=NEW')
})

it('has no link for a part that is unanswered or not done', () => {
  expect(partPath('c', part('drill', 'Done'), [run('child.NEW', 'lq-2')])).toBeNull()
  expect(partPath('c', part('drill', 'NonActive'), runs)).toBeNull()
})

it('opens an introduction, read or not', () => {
  expect(partPath('c', part('introduction', 'NonActive'), [])).toBe('/v1/parent/learning/introduction?content=c&part=p')
})

it('names an item by its course', () => {
  expect(itemPath({ subject_code: 'math', grade: 6, code: 'i 1' })).toBe(
    '/v1/parent/learning_plans/chapter_items?subject=math&grade=6&item=i+1',
  )
})
