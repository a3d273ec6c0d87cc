import type { ActivityGroup } from '@tcheck/contract/activity'
import { NEWEST_RULES, normalizePart } from '@tcheck/scoring'
import { describe, expect, it } from 'vitest'
import { countedAttempts, groupAnswers } from './grouped-answers.ts'

const attempt = (ban: number, answer: string, changes: Partial<ActivityGroup> = {}): ActivityGroup => ({
  id: `a${ban}-${answer}`,
  student_id: `s${ban}`,
  grade: 8,
  kumi: '1',
  ban,
  mode: 'test',
  category: 'cbt',
  v2_question_group_id: null,
  cbt_exam_code: 'EX-1',
  science_skill_key: null,
  mission_id: null,
  shareable_key: null,
  saved_student_activity_group_id: `a${ban}`,
  set_version: 1,
  title: 'テスト',
  started_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
  finished_at: '2026-11-20T03:30:00Z',
  is_late: false,
  revision: 1,
  answered_count: 1,
  question_count: 1,
  score: 4,
  max_score: 4,
  are_answers_shown: true,
  unit_activities: [],
  cbt_activities: [
    {
      main_question_number: 1,
      sub_question_number: 1,
      kind: 'question',
      answers: [answer],
      memo: null,
      revision: 1,
      device_id: 'device-1',
      answered_at: null,
      bookmarks: [],
      separator: '',
      score: answer === '7' ? 4 : 0,
      max_score: 4,
      correct_answers: ['7'],
    },
  ],
  ...changes,
})

describe('countedAttempts', () => {
  it('takes the newest finished attempt of each student', () => {
    const attempts = [
      attempt(2, 'old', { started_at: '2026-11-18T03:00:00Z' }),
      attempt(2, 'new'),
      attempt(2, 'unfinished', { started_at: '2026-11-20T05:00:00Z', finished_at: null }),
      attempt(1, 'only', { finished_at: null }),
      attempt(1, 'review', { mode: 'review' }),
    ]
    expect(countedAttempts(attempts).map(({ id }) => id)).toEqual(['a1-only', 'a2-new'])
  })
})

describe('groupAnswers', () => {
  it('puts the same answers together, most given first and no answer last', () => {
    const [question] = groupAnswers([attempt(1, ''), attempt(2, '6'), attempt(3, '7'), attempt(4, ''), attempt(5, '7')])
    expect(question?.correctAnswers).toEqual(['7'])
    expect(question?.groups).toMatchObject([
      { answers: ['7'], mark: 'correct', bans: [3, 5], attemptId: attempt(3, '7').id },
      { answers: ['6'], mark: 'incorrect', bans: [2] },
      { answers: [''], mark: 'unanswered', bans: [1, 4] },
    ])
  })

  it('counts who finished without touching a question as no answer, and who is still answering not at all', () => {
    const passed = attempt(2, '', { cbt_activities: [] })
    const answering = attempt(4, '', { cbt_activities: [], finished_at: null })
    const [question] = groupAnswers([attempt(3, ''), passed, attempt(1, '7'), answering])
    expect(question?.groups).toMatchObject([
      { answers: ['7'], mark: 'correct', bans: [1] },
      { answers: [''], mark: 'unanswered', bans: [2, 3] },
    ])
  })

  it('lists a question of the class result without answers', () => {
    const columns = [
      { main_question_number: 1, sub_question_number: 1 },
      { main_question_number: 1, sub_question_number: 2 },
    ]
    const finished = [attempt(1, '7'), attempt(2, '6')]
    expect(groupAnswers(finished, { columns })).toMatchObject([
      { mainNumber: 1, subNumber: 1, groups: [{ bans: [1] }, { bans: [2] }] },
      { mainNumber: 1, subNumber: 2, correctAnswers: null, groups: [{ mark: 'unanswered', bans: [1, 2] }] },
    ])
    const [, answering] = groupAnswers([attempt(1, '7', { finished_at: null })], { columns })
    expect(answering).toMatchObject({ subNumber: 2, groups: [] })
    expect(groupAnswers([], { columns })).toEqual([])
  })
})

describe('answers that the engine takes for the same', () => {
  it('stand together, by the rules of the set', () => {
    const attempts = [attempt(1, '５'), attempt(2, '5'), attempt(3, ' 5 '), attempt(4, '8')]
    const fold = (answer: string) => normalizePart(answer, NEWEST_RULES)
    expect(groupAnswers(attempts, { fold })[0]?.groups.map(({ bans }) => bans)).toEqual([[1, 2, 3], [4]])
    expect(groupAnswers(attempts)[0]?.groups).toHaveLength(4)
  })
})
