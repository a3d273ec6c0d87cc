import type { Content } from '@tcheck/contract/learning'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { expect } from 'vitest'
import { beginRun, partRun } from '../../../features/learning/run-begin.ts'
import { withEffects } from '../../../features/saving/attempt-record.ts'
import { deviceStorage } from '../../../features/saving/device-storage.ts'
import { kept, slot } from '../../../features/saving/testing/sync-samples.ts'

const nothing = Object.fromEntries(
  ['select_1', 'select_2', 'select_3', 'select_4', 'select_5', 'select_6', 'media_1', 'media_2', 'media_3']
    .concat(['tab_1_image', 'tab_2_image', 'tab_3_image', 'tab_4_image', 'dad_character_image'])
    .map((name) => [name, null]),
)
const main = (number: number, text: string, answer: string) =>
  ({
    ...{ main_question_number: number, title: '計算', text: '', explanatory_image: null, viewpoint: 'knowledge' },
    ...{ writing: 'horizontal', review_questions: [], similar_questions: [] },
    questions: [
      {
        ...{ sub_question_number: 1, text, pattern: '', separator: '', slot_count: 1, max_score: 4, answer },
        ...nothing,
        explanation: 'たしかめましょう',
      },
    ],
  }) as unknown as MainQuestion
const group = {
  ...{ code: 'LQ-1', category: 'unit', version: 1, rules: 2, title: 'ドリル', subject_name: '算数・数学', grade_id: 6 },
  ...{ subject_code: 'math', question_groups: [main(1, '2+3', '5'), main(2, '2+4', '6')] },
} as unknown as QuestionSet
const part = (id: string, kind: 'introduction' | 'drill' | 'check', isDone: boolean) => ({
  ...{ id, kind, title: id, blocks: [], group: kind === 'introduction' ? null : 'LQ-1' },
  state: isDone ? ('Done' as const) : ('NonActive' as const),
})
/** Of an introduction that was read, a drill and a check. */
export const contentWith = (drill: boolean, check: boolean): Content => ({
  ...{ code: 'c-1', title: 'たし算', subject_code: 'math', subject_name: '算数・数学', grade: 6 },
  ...{ item_code: 'i-1', item_title: '計算', current_part: drill ? (check ? null : 2) : 1 },
  parts: [part('intro', 'introduction', true), part('drill', 'drill', drill), part('check', 'check', check)],
})

/** A part that a student ended on this device: the server has heard of nothing. @returns the run's ulid */
export async function endPartOf(owner: string, partId: string, answers: Record<string, string>): Promise<string> {
  const run = await beginRun(owner, partRun(contentWith(false, false), partId, group))
  const { db } = await deviceStorage()
  for (const [key, given] of Object.entries(answers))
    await db.update(run, (held) => withEffects(held ?? expect.unreachable(), kept(slot(key, 1, given)), new Date()))
  const ended = { finishedAt: '2026-11-20T03:00:00.000Z', isFinishPending: true }
  await db.update(run, (held) => ({ ...(held ?? expect.unreachable()), ...ended }))
  return run
}

/** As the attempt sync leaves it once the server has all of it. */
export async function announceSent(run: string): Promise<void> {
  const { db } = await deviceStorage()
  await db.update(run, (held) => {
    if (!held) return expect.unreachable()
    const slots = Object.entries(held.slots).map(([key, one]) => [key, { ...one, isPending: false }])
    const serverId = `${held.owner}.${run}`
    return { ...held, serverId, isFinishPending: false, slots: Object.fromEntries(slots) }
  })
}
