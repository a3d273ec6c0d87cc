import type { SetRef } from '../question-set/question-set.ts'
import { type Item, onlyIfAbsent, onlyIfPresent, type Table, type Write } from '../table.ts'

/** A code printed in a bought textbook (教材コード) and the sets that it opens. */
export interface MaterialCode {
  code: string
  title: string
  subject_code: string
  subject_name: string
  grade_id: number
  junkyo_name: string | null
  /** Last day of validity in Japan, `YYYY-MM-DD`. */
  valid_until: string
  sets: SetRef[]
}

/** A branch's registration of a code. */
export interface MaterialCodeRegistration {
  code: string
  registered_at: string
  registered_by: string
}

const codeKey = (code: string) => ({ pk: `MATERIAL#${code}`, sk: 'MATERIAL' })
const registrationKey = (branchId: string, code: string) => ({ pk: `BRANCH#${branchId}`, sk: `MATERIAL#${code}` })

export const materialCodeItem = (material: MaterialCode): Item => ({ ...codeKey(material.code), ...material })
export const registrationItem = (branchId: string, registration: MaterialCodeRegistration): Item => ({
  ...registrationKey(branchId, registration.code),
  ...registration,
})

export const getMaterialCodes = (table: Table, codes: readonly string[]) =>
  table.batchGet<MaterialCode>([...new Set(codes)].map(codeKey))

export const listRegistrationsOfBranch = (table: Table, branchId: string) =>
  table.queryAll<MaterialCodeRegistration>({ partition: `BRANCH#${branchId}`, beginsWith: 'MATERIAL#' })

/** All or none; a transaction holds 100 items, `more` among them. A code that is registered already keeps its first registration. */
export async function registerMaterialCodes(
  table: Table,
  branchId: string,
  registrations: readonly MaterialCodeRegistration[],
  more: readonly Write[] = [],
) {
  const puts = registrations.map((registration) => ({
    put: registrationItem(branchId, registration),
    condition: onlyIfAbsent,
  }))
  await table.transact([...puts, ...more])
}

/** @throws ConditionFailed if the branch has not registered it. */
export const removeRegistration = (table: Table, branchId: string, code: string, more: readonly Write[] = []) =>
  table.transact([{ delete: registrationKey(branchId, code), condition: onlyIfPresent }, ...more])
