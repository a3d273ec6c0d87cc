import { describe, expect, it } from 'vitest'
import { brokenQuestionsOf } from './broken-questions.ts'
import { compileSet, compileSubQuestion, parseSlotKey, type SetSubQuestion, slotKeyOf } from './compile-set.ts'
import { scoreSet } from './score-set.ts'

const sub = (number: number, answer?: string): SetSubQuestion => ({
  sub_question_number: number,
  text: `問${number}`,
  pattern: '',
  answer,
  select_1: null,
  select_2: null,
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
})

const set = compileSet(
  [
    {
      main_question_number: 1,
      title: '大問1',
      viewpoint: 'knowledge',
      questions: [sub(1, '3'), sub(2, '4"5'), sub(3, '1;2,3'), sub(4)],
      review_questions: [sub(1, '6')],
      similar_questions: [sub(1, '7')],
    },
  ],
  2,
)

describe('slot keys', () => {
  it('name a place and are read back', () => {
    for (const [kind, key] of [
      ['question', '3-2'],
      ['review', '3-r2'],
      ['similar', '3-s2'],
    ] as const) {
      expect(slotKeyOf(3, kind, 2)).toBe(key)
      expect(parseSlotKey(key)).toEqual({ mainQuestionNumber: 3, kind, subQuestionNumber: 2 })
    }
    expect(parseSlotKey('1234-s5678')).toEqual({ mainQuestionNumber: 1234, kind: 'similar', subQuestionNumber: 5678 })
    for (const key of ['12345-1', '1-12345', '', '3', '3-', '3-x2', '-1-2', '3-2 ', '__proto__'])
      expect(parseSlotKey(key)).toBeUndefined()
  })
})

describe('compileSet', () => {
  it('has a column for each sub question, none for review and similar ones, but finds all by key', () => {
    expect(set.columns.map(({ key }) => key)).toEqual(['1-1', '1-2', '1-3', '1-4'])
    expect([...set.byKey.keys()]).toEqual(['1-1', '1-2', '1-3', '1-4', '1-r1', '1-s1'])
  })

  it('leaves a broken answer field and a missing one unscored, on neither side of the total', () => {
    expect(set.byKey.get('1-3')?.compiled).toBeNull()
    expect(set.byKey.get('1-4')?.compiled).toBeNull()
    expect(set.maxScore).toBe(12)
  })
})

describe('maximum and points', () => {
  const main = { title: '', review_questions: [sub(1, '9')], similar_questions: [] }
  const mixed = compileSet(
    [
      { ...main, main_question_number: 1, viewpoint: 'knowledge', questions: [sub(1, '3'), sub(2, '4"5"6')] },
      { ...main, main_question_number: 2, viewpoint: 'thinking', questions: [sub(1, '7@8'), sub(2, '1;2,3')] },
      { ...main, main_question_number: 3, viewpoint: 'knowledge', questions: [sub(1, '7,8')] },
    ],
    2,
  )
  const answers: Record<string, string[]> = { '1-1': ['3'], '1-2': ['4', '0', '6'], '2-1': ['8', '7'], '2-2': ['1'] }
  const { points, score } = scoreSet(mixed, (key) => answers[key], true)

  it('are stated for each sub question and add up for the set', () => {
    expect(mixed.columns.map(({ compiled }) => compiled?.maxPoints ?? 0)).toEqual([4, 12, 4, 0, 4])
    expect(points).toEqual([4, 8, 4, 0, 0])
    expect([score, mixed.maxScore]).toEqual([16, 24])
  })
})

describe('compileSubQuestion', () => {
  it('reads the selects of the wire in their order', () => {
    const { compiled } =
      compileSet(
        [
          {
            main_question_number: 1,
            title: '',
            viewpoint: 'knowledge',
            questions: [{ ...sub(1, '東京'), pattern: 's_6', select_2: '大阪', select_6: '東京' }],
            review_questions: [],
            similar_questions: [],
          },
        ],
        2,
      ).columns[0] ?? expect.unreachable()
    expect(compiled?.choices).toEqual([null, '大阪', null, null, null, '東京'])
  })
})

describe('an error that is no format error', () => {
  // A sub question whose choices cannot be read at all: nothing that an author could have written.
  const unreadable = Object.defineProperty(sub(1, '3'), 'select_1', {
    get: () => {
      throw new RangeError('unreadable')
    },
  })
  const main = { main_question_number: 1, title: '', viewpoint: '', review_questions: [], similar_questions: [] }

  it('is thrown on, and never taken for a broken answer field', () => {
    expect(() => compileSubQuestion(unreadable, 2)).toThrow(RangeError)
    expect(() => brokenQuestionsOf([{ ...main, questions: [unreadable] }], 2)).toThrow(RangeError)
  })
})

describe('brokenQuestionsOf', () => {
  const main = {
    main_question_number: 2,
    title: '',
    viewpoint: 'knowledge',
    questions: [sub(1, '3'), sub(2, '3;4,5')],
    review_questions: [{ ...sub(1, '6'), pattern: 'o_9' }],
    similar_questions: [sub(4)],
  }

  it('lists every unscorable sub question with its error', () => {
    expect(brokenQuestionsOf([main], 2).map(({ key, kind, error }) => [key, kind, error.name])).toEqual([
      ['2-2', 'question', 'AnswerFormatError'],
      ['2-r1', 'review', 'PatternFormatError'],
      ['2-s4', 'similar', 'AnswerFormatError'],
    ])
    const [broken] = brokenQuestionsOf([main], 2)
    expect(broken).toMatchObject({ mainQuestionNumber: 2, sub: { sub_question_number: 2 }, error: { position: 2 } })
  })

  it('is empty for a sound set', () => {
    expect(
      brokenQuestionsOf([{ ...main, questions: [sub(1, '3')], review_questions: [], similar_questions: [] }], 2),
    ).toEqual([])
  })
})

describe('scoreSet', () => {
  const answers: Record<string, string[]> = { '1-1': ['３'], '1-2': ['4', '9'], '1-r1': ['6'] }

  it('scores all columns, and nothing else', () => {
    const score = scoreSet(set, (key) => answers[key], false)
    expect(score).toMatchObject({ marks: 'od..', points: [4, 4, 0, 0], score: 8, answeredCount: 2 })
    expect(score.responses).toEqual(['３', '4、9', '', ''])
  })

  it('takes what is empty as unanswered once the attempt is finished', () => {
    expect(scoreSet(set, (key) => (key === '1-1' ? ['３'] : undefined), true).marks).toBe('o-uu')
  })

  it('takes a part of an answer as not yet, and marks it as it stands once the attempt is finished', () => {
    const part = (key: string) => (key === '1-2' ? ['4', ''] : undefined)
    expect(scoreSet(set, part, false)).toMatchObject({ marks: '....', score: 0, answeredCount: 0 })
    expect(scoreSet(set, part, true)).toMatchObject({ marks: '-duu', points: [0, 4, 0, 0], score: 4, answeredCount: 0 })
    expect(scoreSet(set, part, false).responses[1]).not.toBe('')
  })

  it('never marks an unscorable or missing answer wrong', () => {
    expect(scoreSet(set, () => ['x'], true).marks).toBe('xxuu')
    expect(scoreSet(set, (key) => (key === '1-3' ? ['x'] : undefined), false)).toMatchObject({
      marks: '..u.',
      points: [0, 0, 0, 0],
      score: 0,
      answeredCount: 1,
    })
  })

  it('shows the beginning of a long response, without cutting a character in two', () => {
    const responseOf = (...response: string[]) =>
      scoreSet(set, (key) => (key === '1-1' ? response : undefined), true).responses[0]
    expect(responseOf('あ'.repeat(24))).toBe('あ'.repeat(24))
    expect(responseOf('あ'.repeat(25))).toBe(`${'あ'.repeat(23)}…`)
    expect(responseOf('𠮷'.repeat(24))).toBe('𠮷'.repeat(24))
    expect(responseOf('𠮷'.repeat(25))).toBe(`${'𠮷'.repeat(23)}…`)
    expect(responseOf('12', '34')).toBe('12、34')
  })
})
