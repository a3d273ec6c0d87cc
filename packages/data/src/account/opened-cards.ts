import { schoolYearOf } from '../attempt/school-year.ts'
import type { Item, Table, Write } from '../table.ts'

/** A class whose sign-in cards a teacher opened: every student whose link the server answered to the teacher in a school year. */
export interface OpenedCards {
  branch_id: string
  year: number
  grade: number
  kumi: string
  student_ids: string[]
  first_at: string
  last_at: string
}

type OpenedClass = Pick<OpenedCards, 'branch_id' | 'year' | 'grade' | 'kumi'>

const cardsPk = (accountId: string) => `ACCOUNT#${accountId}`
const cardsKey = (accountId: string, { year, branch_id, grade, kumi }: OpenedClass) => ({
  pk: cardsPk(accountId),
  sk: `CARDS#${year}#${branch_id}#${String(grade).padStart(2, '0')}#${kumi}`,
})

export const getOpenedCards = (table: Table, accountId: string, of: OpenedClass) =>
  table.get<OpenedCards>(cardsKey(accountId, of), { consistent: true })

/** A school has some thirty classes: six years of all of them. */
const MOST_CLASSES = 200

/** Classes whose cards a teacher opened, the newest school year first. */
export const listOpenedCards = async (table: Table, accountId: string): Promise<OpenedCards[]> =>
  (
    await table.query<OpenedCards>({
      partition: cardsPk(accountId),
      beginsWith: 'CARDS#',
      newestFirst: true,
      limit: MOST_CLASSES,
    })
  ).items

interface Opening {
  accountId: string
  branchId: string
  grade: number
  kumi: string
  studentIds: readonly string[]
  now: Date
}

const DAY_LENGTH = '2026-04-01'.length

/**
 * The write for cards that are opened now; null if the day's record already has these cards. Two simultaneous openings make two records of
 * the same cards.
 */
export async function openedCardsWrite(table: Table, opening: Opening): Promise<Write | null> {
  const { accountId, branchId, grade, kumi, studentIds, now } = opening
  const of = { branch_id: branchId, year: schoolYearOf(now), grade, kumi }
  const before = await getOpenedCards(table, accountId, of)
  const at = now.toISOString()
  const student_ids = [...new Set([...(before?.student_ids ?? []), ...studentIds])]
  const isKnown = before?.student_ids.length === student_ids.length
  if (isKnown && before.last_at.slice(0, DAY_LENGTH) === at.slice(0, DAY_LENGTH)) return null
  const opened: OpenedCards = { ...of, student_ids, first_at: before?.first_at ?? at, last_at: at }
  const item: Item = { ...cardsKey(accountId, of), ...opened }
  return { put: item }
}
