import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '../table.ts'
import { RESULT_ATTRIBUTES } from '../table-definition.ts'
import { attempt, COLUMNS } from '../testing/branch-samples.ts'
import { attemptItem, attemptOf, resultOf } from './attempt-item.ts'
import type { StoredAttempt, StoredSlot } from './stored-attempt.ts'

/** Texts with every sign that the packing uses itself. */
const answer = fc.oneof(
  fc.string({ unit: fc.constantFrom('\\', ';', '|', '~', 'E', '0', '㋐', '🍎', '\n', ' ') }),
  fc.string({ unit: 'grapheme' }),
)
const moment = fc
  .integer({ min: Date.UTC(2025, 0), max: Date.UTC(2030, 0) })
  .map((milliseconds) => new Date(milliseconds).toISOString())
const device = fc.constantFrom('0f3a9c2e11d24b67-5ad2f0', '77b1c0de90af3412-9be1c4', 'device-aaaa')
const revision = fc.integer({ min: 0, max: 1_000_000_000 })

const slot: fc.Arbitrary<StoredSlot> = fc
  .record(
    {
      a: fc.array(answer, { maxLength: 4 }),
      b: fc.array(fc.boolean(), { maxLength: 4 }),
      r: revision,
      d: device,
      t: moment,
      c: fc.constant(true as const),
      m: fc.dictionary(device, revision, { minKeys: 1, noNullPrototype: true }),
      v: fc.integer({ min: 1, max: 5000 }),
    },
    { requiredKeys: ['a', 'b', 'r', 'd', 't'] },
  )
  .map((one) => one as StoredSlot)
const key = fc.stringMatching(/^[1-9]\d?-[rs]?[1-9]\d?$/)
const text = fc.string({ minLength: 1, maxLength: 10 })

const anyAttempt: fc.Arbitrary<StoredAttempt> = fc
  .record({
    slots: fc.dictionary(key, slot, { noNullPrototype: true }),
    branch_id: fc.constantFrom('br-1', '01JZ4Q7W9T0000000000000000'),
    // Nothing keeps a code or a class from holding the sign that keys are divided by.
    set_code: fc.oneof(text, fc.constantFrom('EX-1', 'A#08', '#', 'A#01#2')),
    kumi: fc.oneof(text, fc.constantFrom('2', 'A組', '#', '01#2')),
    grade: fc.integer({ min: 1, max: 12 }),
    ban: fc.integer({ min: 1, max: 99 }),
    mission_id: fc.constantFrom(null, 'mission-1', '01JZ4Q7W9T0000000000000000'),
    is_in_class_results: fc.boolean(),
    entry_id: fc.constantFrom(null, 'entry-1'),
    shareable_key: fc.constantFrom(null, 'q9Jx0Vb3hRw7Ld5sTn2yKg'),
    started_at: moment,
    updated_at: moment,
    finished_at: fc.option(moment),
    due_datetime: fc.option(moment),
    is_late: fc.boolean(),
    points: fc.array(fc.integer({ min: 0, max: 240 }), { minLength: COLUMNS, maxLength: COLUMNS }),
    responses: fc.array(answer, { minLength: COLUMNS, maxLength: COLUMNS }),
  })
  .map((changes) => ({ ...attempt('st-01', 1, 'ZZ-1', null), ...changes }))

test('reads what was stored, for any answers', () => {
  fc.assert(
    fc.property(anyAttempt, (one) => {
      expect(attemptOf(attemptItem(one))).toEqual(one)
    }),
  )
})

test('the index says the same as the item', () => {
  fc.assert(
    fc.property(anyAttempt, (one) => {
      const item = attemptItem(one)
      const { is_by_number, ...result } = resultOf(item)
      expect(one).toMatchObject(result)
      expect(is_by_number).toBe(one.entry_id !== null)
    }),
  )
})

test('an attempt in the index says whether it was begun by number', () => {
  const keys = ({ pk, sk, ...item }: Item) => ({ pk, sk, ...projected(item) })
  const projected = (item: Record<string, unknown>) =>
    Object.fromEntries(
      [...RESULT_ATTRIBUTES, 'results_pk', 'results_sk'].flatMap((name) => (name in item ? [[name, item[name]]] : [])),
    )
  for (const entry_id of [null, 'entry-1']) {
    const item = keys(attemptItem({ ...attempt('st-01', 1, 'ZZ-1', 'mission-1'), entry_id }))
    expect(resultOf(item)).toMatchObject({ is_by_number: entry_id !== null, mission_id: 'mission-1', ban: 1 })
  }
})

test('later fields come back where they are known, and are missing where not', () => {
  const known = { ...attempt('st-01', 1, 'ZZ-1', null), school_year: 2026, overlay: 3, rules: 2 }
  expect(attemptOf(attemptItem(known))).toEqual(known)
  expect(attemptOf(attemptItem(attempt('st-01', 1, 'ZZ-1', null)))).not.toHaveProperty('rules')
})
