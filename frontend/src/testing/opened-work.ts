import type { Category, MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { type AttemptRecord, newAttempt } from '../features/saving/attempt-record.ts'
import { openMemoryDb } from '../features/saving/memory-db.ts'
import type { OpenedWork } from '../features/saving/open-work.ts'

/** A sub question whose right answer is its number, written in one field. */
export const subQuestion = (number: number, changes: Partial<SubQuestion> = {}) =>
  ({
    sub_question_number: number,
    text: `問い${number}`,
    pattern: '',
    separator: '',
    slot_count: 1,
    max_score: 4,
    answer: String(number),
    explanation: '',
    select_1: null,
    select_2: null,
    select_3: null,
    select_4: null,
    select_5: null,
    select_6: null,
    tab_1_image: null,
    tab_2_image: null,
    tab_3_image: null,
    tab_4_image: null,
    media_1: null,
    media_2: null,
    media_3: null,
    dad_character_image: null,
    ...changes,
  }) as SubQuestion

export const mainQuestion = (number: number, changes: Partial<MainQuestion> = {}) =>
  ({
    main_question_number: number,
    title: `題${number}`,
    text: `文${number}`,
    writing: 'horizontal',
    viewpoint: 'knowledge',
    explanatory_image: null,
    questions: [subQuestion(1), subQuestion(2)],
    review_questions: [],
    similar_questions: [],
    ...changes,
  }) as MainQuestion

interface Given {
  category?: Category
  mains: MainQuestion[]
  record?: Partial<AttemptRecord>
}

/** One attempt as a player gets it, kept in the page's memory. */
export function openedWork({ category = 'unit', mains, record = {} }: Given): OpenedWork {
  const place = { category, code: 'C-1', missionId: null, mode: 'practice' as const }
  const begun = newAttempt({ ...place, owner: 's1', localId: 'l1', startKey: 'start-key-0123456' }, new Date())
  const set = { category, title: '一次関数', subject_name: '数学', grade_id: 8, question_groups: mains }
  return {
    db: openMemoryDb(),
    state: 'kept',
    record: { ...begun, ...record },
    memos: [],
    review: null,
    set: set as unknown as QuestionSet,
    mode: 'practice',
    isFinished: record.finishedAt != null,
    areAnswersShown: true,
  }
}

/** An answer of the record, as it was kept. */
export const keptSlot = (key: string, answer: string, revision = 1) => ({
  [key]: {
    slot: {
      key,
      answers: [answer],
      bookmarks: [false],
      stamp: { revision, device_id: 'd' },
      answered_at: '2026-11-20T08:00:00Z',
    },
    isPending: false,
  },
})
