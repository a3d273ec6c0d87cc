import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { describe, expect, it } from 'vitest'
import { toggledClass } from '../school/school-names.ts'
import {
  type ChosenSet,
  chosenSetOf,
  type Draft,
  draftKey,
  emptyDraft,
  missionInputOf,
  moveSet,
  proposedTitle,
  questionCountOf,
  readDraft,
  toggleSet,
  writeDraft,
} from './draft.ts'
import { missionValuesOf, withValues } from './mission-values.ts'

const set = (code: string, changes: Partial<ChosenSet> = {}): ChosenSet => ({
  code,
  title: `題名${code}`,
  questionCount: 10,
  gradeId: 8,
  unitName: '3章 一次関数',
  ...changes,
})
const draftOf = (...codes: string[]): Draft => ({ ...emptyDraft, sets: codes.map((code) => set(code)) })
const codesOf = ({ sets }: Draft) => sets.map(({ code }) => code)
const now = new Date('2026-11-20T03:00:00Z')

describe('choosing', () => {
  it('chooses a set, and takes it out on the second press', () => {
    const chosen = toggleSet(draftOf('A'), set('B'))
    expect(codesOf(chosen)).toEqual(['A', 'B'])
    expect(codesOf(toggleSet(chosen, set('A')))).toEqual(['B'])
  })

  it.each([
    [0, 2, ['B', 'C', 'A']],
    [2, 0, ['C', 'A', 'B']],
    [1, -4, ['B', 'A', 'C']],
    [1, 9, ['A', 'C', 'B']],
    [7, 0, ['A', 'B', 'C']],
  ])('moves the set at %i to %i', (from, to, codes) => {
    expect(codesOf(moveSet(draftOf('A', 'B', 'C'), from, to))).toEqual(codes)
  })

  it('keeps of a set only what the mission needs', () => {
    const summary = {
      code: 'A',
      title: '式',
      question_count: 12,
      grade_id: 8,
      unit_name: null,
      description: '長い',
    } as QuestionSetSummary
    expect(chosenSetOf(summary)).toEqual({ code: 'A', title: '式', questionCount: 12, gradeId: 8, unitName: null })
  })

  it('chooses classes by grade and group', () => {
    const both = toggledClass(toggledClass([], { grade: 8, kumi: '1' }), { grade: 7, kumi: '1' })
    expect(toggledClass(both, { grade: 8, kumi: '1' })).toEqual([{ grade: 7, kumi: '1' }])
  })
})

describe('proposedTitle', () => {
  it('is the only set, the unit that all share, or the first set and how many more', () => {
    expect(proposedTitle(draftOf('A'))).toBe('題名A')
    expect(proposedTitle(draftOf('A', 'B'))).toBe('3章 一次関数')
    expect(proposedTitle({ ...emptyDraft, sets: [set('A'), set('B', { unitName: '4章' })] })).toBe('題名A ほか1件')
    expect(proposedTitle(emptyDraft)).toBe('')
  })
})

it('counts the original questions in', () => {
  expect(questionCountOf({ ...draftOf('A', 'B'), original: { isOn: true, unitName: '3章', count: 5 } })).toBe(25)
})

describe('missionInputOf', () => {
  it('hands out now, with the sets in the chosen order', () => {
    const input = missionInputOf(draftOf('B', 'A'), { category: 'cbt', classes: [{ grade: 7, kumi: '1' }], now })
    expect(input).toMatchObject({
      category: 'cbt',
      grade: 7,
      title: '3章 一次関数',
      delivery_datetime: now.toISOString(),
      due_datetime: null,
      cbt_exam_codes: ['B', 'A'],
      question_group_ids: [],
      create_original_question: false,
    })
    expect(input).not.toHaveProperty('original_question_unit_name')
  })

  it('takes date and clock as Japanese time', () => {
    const draft: Draft = {
      ...draftOf('A'),
      delivery: { isNow: false, date: '2026-11-24', clock: '08:20' },
      due: { isOn: true, date: '2026-11-30', clock: '17:00' },
    }
    expect(missionInputOf(draft, { category: 'unit', classes: [], now })).toMatchObject({
      delivery_datetime: '2026-11-23T23:20:00.000Z',
      due_datetime: '2026-11-30T08:00:00.000Z',
    })
  })

  it('leaves a missing date to the server, which has the words', () => {
    const draft: Draft = { ...draftOf('A'), delivery: { isNow: false, date: '', clock: '08:20' } }
    expect(missionInputOf(draft, { category: 'unit', classes: [], now }).delivery_datetime).toBe('')
  })
})

describe('the fields of the form', () => {
  const only = { grade: 8, kumi: '2', student_count: 35 }

  it('preselects the only class', () => {
    expect(missionValuesOf(emptyDraft, [only]).classes).toEqual([{ grade: 8, kumi: '2' }])
    expect(missionValuesOf({ ...emptyDraft, classes: [] }, [only]).classes).toEqual([])
    expect(missionValuesOf(emptyDraft, [only, { grade: 8, kumi: '3' }]).classes).toEqual([])
  })

  it('shows date and clock as one moment, and takes it apart again', () => {
    const draft = withValues(emptyDraft, { due_datetime: '2026-11-30T16:30:00+09:00' })
    expect(draft.due).toEqual({ isOn: false, date: '2026-11-30', clock: '16:30' })
    expect(missionValuesOf(draft, []).due_datetime).toBe('2026-11-30T16:30:00+09:00')
    expect(withValues(draft, { due_datetime: null }).due).toEqual({ isOn: false, date: '', clock: '16:30' })
  })

  it('goes back to the proposed title where the title is emptied', () => {
    expect(withValues({ ...draftOf('A'), title: 'ふり返り' }, { title: '' }).title).toBeNull()
  })
})

describe('the kept draft', () => {
  const storage = () => {
    const values = new Map<string, string>()
    return {
      values,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
  }
  const key = draftKey('teacher-1', 'unit')

  it('comes back as it was', () => {
    const store = storage()
    const draft = { ...draftOf('A'), title: 'ふり返り' }
    expect(writeDraft(key, draft, store)).toBe(true)
    expect(readDraft(key, store)).toEqual(draft)
  })

  it('belongs to one teacher and one kind of questions', () => {
    const store = storage()
    writeDraft(key, draftOf('A'), store)
    expect(readDraft(draftKey('teacher-2', 'unit'), store)).toEqual(emptyDraft)
    expect(readDraft(draftKey('teacher-1', 'cbt'), store)).toEqual(emptyDraft)
  })

  it.each([
    ['no JSON', '{'],
    ['an item of another shape', '{"sets":[{"code":1}]}'],
    ['a missing part', JSON.stringify({ ...draftOf('A'), due: undefined })],
    ['classes of another shape', JSON.stringify({ ...draftOf('A'), classes: ['8-2'] })],
    ['a test that is none', JSON.stringify({ ...draftOf('A'), test: { answers_shown: 'never' } })],
    ['a title of another type', JSON.stringify({ ...draftOf('A'), title: 7 })],
    ['nothing at all', 'null'],
  ])('begins anew when what is stored is broken: %s', (_, stored) => {
    const store = storage()
    store.setItem(key, stored)
    expect(readDraft(key, store)).toEqual(emptyDraft)
  })

  it('leaves nothing behind when it is empty', () => {
    const store = storage()
    writeDraft(key, draftOf('A'), store)
    writeDraft(key, emptyDraft, store)
    expect(store.values.size).toBe(0)
  })

  it('says so when the browser refuses to store it', () => {
    const rejecting = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    }
    expect(writeDraft(key, draftOf('A'), rejecting)).toBe(false)
  })
})
