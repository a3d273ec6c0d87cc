import { type Item, type Key, onlyIfAbsent, onlyIfPresent, type Table, type Write } from '../table.ts'
import { lotKey, type MaterialContent, type MaterialLot } from './material-lot.ts'

/** A code printed in a bought textbook (教材コード) and the sets that it opens. */
export interface MaterialCode extends MaterialContent {
  code: string
  /** Of codes that belong to an issue. */
  lot_id?: string
  /** Number within the issue, from 1. */
  number?: number
  /** Taken back by itself: it opens nothing, until that is undone. */
  revoked_at?: string | null
  /** The first branch that registered it, where it is for one branch only; it stays when the branch gives the code up. */
  holder_branch_id?: string
  /** Says of the issue that it is not usable now. */
  is_lot_closed?: boolean
}

/** A code as it is stored with an issue: what it opens is said there. */
export interface StoredIssuedCode {
  code: string
  lot_id: string
  number: number
  revoked_at: string | null
  holder_branch_id?: string
}

/** A branch's registration of a code. */
export interface MaterialCodeRegistration {
  code: string
  registered_at: string
  registered_by: string
  /** Of the code, so that both are read in one request; absent for a code without an issue. */
  lot_id?: string
}

export const codeKey = (code: string): Key => ({ pk: `MATERIAL#${code}`, sk: 'MATERIAL' })
export const registrationKey = (branchId: string, code: string) => ({
  pk: `BRANCH#${branchId}`,
  sk: `MATERIAL#${code}`,
})
/** Where an index keeps who has registered a code. */
const branchesOf = (code: string) => `MATERIAL#${code}#BRANCHES`

/** A code without an issue, which says itself what it opens: the operator's import stores such codes. */
export const materialCodeItem = (material: MaterialCode): Item => ({ ...codeKey(material.code), ...material })

export const registrationItem = (branchId: string, registration: MaterialCodeRegistration): Item => ({
  ...registrationKey(branchId, registration.code),
  gsi1pk: branchesOf(registration.code),
  gsi1sk: `${registration.registered_at}#${branchId}`,
  branch_id: branchId,
  ...registration,
})

/** Codes that there are, in any order. With the issues that are known already it is one request, else two. */
export async function getMaterials(
  table: Table,
  wanted: readonly Pick<MaterialCodeRegistration, 'code' | 'lot_id'>[],
): Promise<MaterialCode[]> {
  const keys = wanted.flatMap(({ code, lot_id }) => [codeKey(code), ...lotKeys(lot_id)])
  const found = await table.batchGet<Found>(eachOnce(keys))
  const lots = found.filter(({ seed }) => seed !== undefined)
  const codes = found.filter(({ seed }) => seed === undefined)
  const others = codes.flatMap(({ lot_id }) => (lots.some(({ id }) => id === lot_id) ? [] : lotKeys(lot_id)))
  lots.push(...(await table.batchGet<Found>(eachOnce(others))))
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return codes.flatMap((code) => {
    // A code without an issue says itself what it opens. One whose issue is not there opens nothing.
    if (code.lot_id === undefined) return code
    const lot = byId.get(code.lot_id)
    return lot ? { ...lot, ...code, seed: null, is_lot_closed: lot.state !== 'open' || lot.revoked_at !== null } : []
  })
}

/** A code, or an issue, which alone has a seed. */
type Found = MaterialCode & Partial<Omit<MaterialLot, 'revoked_at'>>

const lotKeys = (id: string | undefined) => (id === undefined ? [] : [lotKey(id)])
const eachOnce = (keys: readonly Key[]) => [...new Map(keys.map((key) => [key.pk, key])).values()]

export const getMaterialCodes = (table: Table, codes: readonly string[]) =>
  getMaterials(
    table,
    codes.map((code) => ({ code })),
  )

export const listRegistrationsOfBranch = (table: Table, branchId: string) =>
  table.queryAll<MaterialCodeRegistration>({ partition: `BRANCH#${branchId}`, beginsWith: 'MATERIAL#' })

interface RegistrationOfCode extends MaterialCodeRegistration {
  branch_id: string
}

/** The branches that registered a code first. */
export const listRegistrationsOfCode = (table: Table, code: string, limit: number) =>
  table.query<RegistrationOfCode>({ index: 'gsi1', partition: branchesOf(code), limit })

/** Taken by the first branch for good: another one is refused, the same one may register it again. */
const holdWrite = (branchId: string, code: string): Write => ({
  update: codeKey(code),
  expression: {
    UpdateExpression: 'SET holder_branch_id = :branch',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(holder_branch_id) OR holder_branch_id = :branch)',
    ExpressionAttributeValues: { ':branch': branchId },
  },
})

/** A transaction holds 100 items. */
export const MOST_WRITES = 100

export const registrationWrites = (
  branchId: string,
  registration: MaterialCodeRegistration,
  { is_for_one_branch = false }: Pick<MaterialCode, 'is_for_one_branch'>,
): Write[] => [
  { put: registrationItem(branchId, registration), condition: onlyIfAbsent },
  ...(is_for_one_branch ? [holdWrite(branchId, registration.code)] : []),
]

/** @throws ConditionFailed if the branch has not registered it. */
export const removeRegistration = (table: Table, branchId: string, code: string, more: readonly Write[] = []) =>
  table.transact([{ delete: registrationKey(branchId, code), condition: onlyIfPresent }, ...more])
