import type { ShownShortCode } from '@tcheck/contract/groups/teacher-missions'
import { isLiveAt, listShortCodes, type ShortCode } from '@tcheck/data/mission/short-code'
import type { Table } from '@tcheck/data/table'

interface ClassOfCode {
  grade: number
  kumi: string
}

export const isOf =
  ({ grade, kumi }: ClassOfCode) =>
  (one: ClassOfCode): boolean =>
    one.grade === grade && one.kumi === kumi

export const shortCodeView = ({ grade, kumi, code, ends_at }: ShortCode): ShownShortCode => ({
  grade,
  kumi,
  code,
  ends_at,
})

/** Those of a mission that open something now. */
export const shownShortCodes = async (table: Table, missionId: string, now: Date): Promise<ShownShortCode[]> =>
  (await listShortCodes(table, missionId)).filter((one) => isLiveAt(one, now)).map(shortCodeView)
