import { partOf } from '../list/merged-rows.ts'
import type { Key, Table, Write } from '../table.ts'

/** What the platform has, counted as it comes and goes. */
const countedEntities = ['branches', 'teachers', 'students'] as const
export type CountedEntity = (typeof countedEntities)[number]
type Counters = Record<CountedEntity, number>

/** A day of Japan: `2026-11-25`. */
type Day = string

/** A school's roster is registered at once, and nothing else writes here: as many parts as the other lists have. */
const THING_PARTS = 32
/**
 * The number of parts of a counter. A million students who finish an exam within ten minutes are 1,667 transactions a second. Each holds
 * its part for about ten milliseconds, and one of two that collide repeats. With this number each part has thirteen a second.
 */
const ANSWER_PARTS = 128

const TALLY = 'TALLY#'
const ANSWERS = 'TALLY_ANSWERS#'
const monthOf = (day: Day) => day.slice(0, 'YYYY-MM'.length)
const fieldOf = (day: Day) => `d${day.slice('YYYY-MM-'.length)}`
const thingsKey = (part: number): Key => ({ pk: `${TALLY}${part}`, sk: 'THINGS' })
const monthKey = (part: number, month: string): Key => ({ pk: `${ANSWERS}${part}`, sk: month })
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Where a thing is counted, for ever. */
const thingKey = (id: string): Key => thingsKey(partOf(id, THING_PARTS))
export const thingWrite = (thing: CountedEntity, id: string, by: 1 | -1): Write => addWrite(thingKey(id), thing, by)

/** Where a student's answers of a day are counted. */
export const answersCounter = (day: Day, studentId: string): { key: Key; field: string } => ({
  key: monthKey(partOf(studentId, ANSWER_PARTS), monthOf(day)),
  field: fieldOf(day),
})
export function answersWrite(day: Day, studentId: string, by: number): Write {
  const { key, field } = answersCounter(day, studentId)
  return addWrite(key, field, by)
}

export const addWrite = (key: Key, field: string, by: number): Write => ({
  update: key,
  expression: {
    UpdateExpression: 'ADD #field :by',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':by': by },
  },
})

type Stored = Key & Record<string, unknown>
const numberOf = (item: Stored | undefined, field: string) => Number(item?.[field] ?? 0)

/** How many there are: 32 small items in one request, however many they are. */
export async function readCounters(table: Table): Promise<Counters> {
  const parts = await table.batchGet<Stored>(upTo(THING_PARTS).map(thingsKey))
  const sum = (thing: CountedEntity) => parts.reduce((all, part) => all + numberOf(part, thing), 0)
  return { branches: sum('branches'), teachers: sum('teachers'), students: sum('students') }
}

/** How many answers each of these days had: 128 small items a month, however many they are. */
export async function readAnswers(table: Table, days: readonly Day[]): Promise<number[]> {
  const months = [...new Set(days.map(monthOf))]
  const keys = months.flatMap((month) => upTo(ANSWER_PARTS).map((part) => monthKey(part, month)))
  const stored = Map.groupBy(await table.batchGet<Stored>(keys), ({ sk }) => sk)
  return days.map((day) =>
    (stored.get(monthOf(day)) ?? []).reduce((all, part) => all + numberOf(part, fieldOf(day)), 0),
  )
}
