import { describe, expect, it } from 'vitest'
import { chooseQuestions, groupSlotOf, mainsOfRun, type PoolQuestion, weakQuestions } from './choose-questions.ts'
import { titleOfRun } from './run-set.ts'
import { compareTasks, taskState } from './task.ts'

const marked = (points: number) => ({ run: '01A', revision: 1, write: 1, marking: 0, points, maxPoints: 4 })
const question = (item: string, mainNumber: number, ...newest: PoolQuestion['newest']): PoolQuestion => ({
  group: `g-${item}`,
  item,
  mainNumber,
  newest,
})
const pool = [
  question('i1', 1, marked(4)),
  question('i1', 2, marked(0)),
  question('i1', 3, undefined),
  question('i2', 1, marked(0), marked(4)),
  question('i2', 2, undefined, undefined),
]
const names = (questions: readonly PoolQuestion[]) => questions.map((one) => `${one.item}-${one.mainNumber}`)

describe('the questions of a run', () => {
  it.each([
    ['all', 9, ['i1-1', 'i1-2', 'i1-3', 'i2-1', 'i2-2']],
    ['all', 2, ['i1-1', 'i1-2']],
    ['wrong', 9, ['i1-2', 'i2-1']],
    ['unanswered', 9, ['i1-3', 'i2-2']],
    ['all', 0, []],
  ] as const)('wanted %s, %i at most', (wanted, count, expected) => {
    expect(names(chooseQuestions(pool, { wanted, count }))).toEqual(expected)
  })

  it('are put into another order before they are counted', () => {
    const order = (all: PoolQuestion[]) => all.toReversed()
    expect(names(chooseQuestions(pool, { wanted: 'all', count: 2, order }))).toEqual(['i2-2', 'i2-1'])
  })

  it('that are weak come from the worst item first', () => {
    expect(names(weakQuestions(pool))).toEqual(['i2-1', 'i1-2'])
  })

  it('are numbered by their place in the run, also where one is not there any more', () => {
    const sets = new Map([
      ['g@1', [{ main_question_number: 1, text: 'one' }]],
      ['h@2', [{ main_question_number: 7, text: 'seven' }]],
    ])
    const run = [
      { group: 'h', version: 2, mainNumber: 7 },
      { group: 'g', version: 9, mainNumber: 1 },
      { group: 'g', version: 1, mainNumber: 1 },
    ]
    expect(mainsOfRun(run, sets)).toEqual([
      { main_question_number: 1, text: 'seven' },
      { main_question_number: 3, text: 'one' },
    ])
    expect(groupSlotOf(run, '1-2')).toEqual({ group: 'h', slot: '7-2' })
    expect(groupSlotOf(run, '4-1')).toBeNull()
  })
})

describe('a task', () => {
  const [open, begun, done] = [
    { isBegun: false, isDone: false },
    { isBegun: true, isDone: false },
    { isBegun: true, isDone: true },
  ]
  it.each([
    [[open], '2026-04-10', 'not_begun'],
    [[open, begun], '2026-04-10', 'under_way'],
    [[done, open], '2026-04-10', 'under_way'],
    [[done, done], '2026-04-01', 'done'],
    [[done, open], '2026-04-01', 'overdue'],
    [[open], '2026-04-05', 'not_begun'],
    [[open], null, 'not_begun'],
    [[], null, 'not_begun'],
  ] as const)('of %j due on %s', (things, due, state) => {
    expect(taskState(things, { due, today: '2026-04-05' })).toBe(state)
  })

  it('sorts by its due day, and after open tasks once done', () => {
    const tasks = [
      { state: 'done', due: '2026-04-01' },
      { state: 'not_begun', due: null },
      { state: 'under_way', due: '2026-04-03' },
      { state: 'overdue', due: '2026-04-02' },
    ] as const
    expect(tasks.toSorted(compareTasks).map(({ state }) => state)).toEqual([
      'overdue',
      'under_way',
      'not_begun',
      'done',
    ])
  })
})

it.each([
  [[], ''],
  [['a', 'a'], 'ドリル'],
  [['b', 'a'], 'たしかめ ほか'],
])('a run of questions from %j is called 「%s」', (from, title) => {
  const groups = [
    { code: 'a', title: 'ドリル' },
    { code: 'b', title: 'たしかめ' },
  ]
  expect(
    titleOfRun(
      from.map((group) => ({ group })),
      groups,
    ),
  ).toBe(title)
})
