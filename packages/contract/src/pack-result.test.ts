import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClassResult, classResult } from './class-result.ts'
import { openResult, packResult } from './pack-result.ts'
import { packedResult } from './packed-result.ts'

const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 1000) }

const count = fc.nat(400)
const rate = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
const text = fc.string({ maxLength: 12 })
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
/** Of a student; also such of which one begins as another does, or is its beginning. */
const id = fc.oneof(fc.constantFrom('s', 'st', 'st-1', 'st-10'), fc.ulid())
const attemptOf = (studentId: string) =>
  fc.oneof(
    fc.constantFrom(`${studentId}.01A`, `${studentId}.01AB`, 'another.01A'),
    fc.ulid().map((ulid) => `${studentId}.${ulid}`),
  )

const conflictingAttempt = (studentId: string) =>
  fc.record({
    student_activity_group_id: attemptOf(studentId),
    is_by_number: fc.boolean(),
    is_finished: fc.boolean(),
    is_late: fc.boolean(),
    started_at: moment,
    finished_at: fc.option(moment),
    answered_count: count,
    score: count,
  })

const column = fc.record({
  main_question_number: fc.integer({ min: 1, max: 3 }),
  sub_question_number: fc.integer({ min: 1, max: 9 }),
  main_title: fc.constantFrom('計算', '図形', ''),
  text,
  viewpoint: fc.constantFrom('knowledge' as const, 'thinking' as const, 'attitude' as const),
  max_score: fc.nat(8),
})

const letters = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom('o', 'd', 'x', '-', '.', 'u'), { minLength, maxLength }).map((all) => all.join(''))

/** Marks and points need not fit together, nor the columns. */
const rowFor = (columns: ClassResult['columns']) =>
  id.chain((student_id) =>
    fc.record(
      {
        student_id: fc.constant(student_id),
        ban: fc.integer({ min: 1, max: 99 }),
        student_activity_group_id: fc.option(attemptOf(student_id)),
        state: fc.constantFrom('not_started' as const, 'answering' as const, 'finished' as const),
        is_late: fc.boolean(),
        score: fc.option(count),
        marks: fc.oneof(fc.constant(''), letters(0, 6), letters(columns.length, columns.length)),
        points: fc.array(fc.nat(8), { maxLength: 6 }),
        updated_at: fc.option(moment),
        late_minutes: fc.option(count),
        is_offline_start: fc.boolean(),
        rivals: fc.array(conflictingAttempt(student_id), { maxLength: 2 }),
        is_chosen: fc.boolean(),
        is_by_number: fc.constant(true as const),
        accepted: fc.array(fc.nat(5), { maxLength: 3 }),
      },
      {
        requiredKeys: [
          ...([
            'student_id',
            'ban',
            'student_activity_group_id',
            'state',
            'is_late',
            'score',
            'marks',
            'points',
          ] as const),
          ...(['updated_at', 'late_minutes', 'is_offline_start', 'rivals', 'is_chosen'] as const),
        ],
      },
    ),
  )

const bars = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.array(count, { maxLength: 10 }))
  .map(([width, counts]) => counts.map((one, at) => ({ from: at * width, to: (at + 1) * width, count: one })))

const item = fc.record({
  answered: count,
  right: count,
  blank: count,
  point_biserial: fc.option(rate),
  groups: fc.option(fc.record({ size: count, upper: rate, lower: rate })),
})

const head: Omit<ClassResult, 'columns' | 'rows' | 'distribution' | 'items'> = {
  set: {
    id: 'EX-1',
    category: 'cbt',
    title: '単元末テスト',
    subject_name: '数学',
    grade_id: 8,
    unit_name: null,
    max_score: 8,
  },
  mission: null,
  grade: 8,
  kumi: '2',
  classes: [],
  year: null,
  years: [],
  generated_at: '2026-11-20T05:12:00.000Z',
  live_version: 'p1-7',
  summary: {
    roster_count: 0,
    answered_count: 0,
    answering_count: 0,
    average: null,
    median: null,
    standard_deviation: null,
    highest: null,
    lowest: null,
  },
  column_rates: [],
  viewpoints: [],
  stumbles: [],
}

const result: fc.Arbitrary<ClassResult> = fc.array(column, { maxLength: 5 }).chain((columns) =>
  fc.record({
    ...(Object.fromEntries(Object.entries(head).map(([name, value]) => [name, fc.constant(value)])) as {
      [Name in keyof typeof head]: fc.Arbitrary<(typeof head)[Name]>
    }),
    columns: fc.constant(columns),
    rows: fc.array(rowFor(columns), { maxLength: 6 }),
    distribution: bars,
    items: fc.array(item, { maxLength: 5 }),
  }),
)

test('packing round-trips over the wire and matches the contract', () => {
  fc.assert(
    fc.property(result, (whole) => {
      const sent = JSON.parse(JSON.stringify(packedResult.parse(packResult(whole)))) as ReturnType<typeof packResult>
      expect(openResult(sent)).toEqual(whole)
      classResult.parse(whole)
    }),
    RUNS,
  )
})
