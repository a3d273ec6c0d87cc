import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import type { Table } from '../table.ts'
import {
  getMaterials,
  listRegistrationsOfBranch,
  type MaterialCode,
  type MaterialCodeRegistration,
} from './material-code.ts'

export interface RegisteredMaterial extends MaterialCodeRegistration {
  material: MaterialCode
}

/** Today in Japan, `YYYY-MM-DD`. */
const dateInJapan = (now: Date) => new Date(now.getTime() + 9 * 3600_000).toISOString().slice(0, 10)

export const isExpired = (material: Pick<MaterialCode, 'valid_until'>, now: Date) =>
  material.valid_until < dateInJapan(now)

/** Taken back, alone or with its issue. */
export const isRevoked = ({ revoked_at = null, is_lot_closed = false }: MaterialCode) =>
  revoked_at !== null || is_lot_closed

/** Whether a code opens anything today. */
export const isUsable = (material: MaterialCode, now: Date) => !isExpired(material, now) && !isRevoked(material)

/** A branch's material codes with what they open today, oldest registration first. */
export async function listRegisteredMaterials(table: Table, branchId: string): Promise<RegisteredMaterial[]> {
  const registrations = await listRegistrationsOfBranch(table, branchId)
  const materials = new Map((await getMaterials(table, registrations)).map((material) => [material.code, material]))
  return registrations
    .flatMap((registration) => {
      const material = materials.get(registration.code)
      return material ? { ...registration, material } : []
    })
    .sort((a, b) => (a.registered_at < b.registered_at ? -1 : 1))
}

/** The sets that a branch may use: those of its material codes that open anything today, each once. */
export async function listOpenSets(
  table: Table,
  branchId: string,
  now: Date,
  category?: SetCategory,
): Promise<SetRef[]> {
  const registered = await listRegisteredMaterials(table, branchId)
  const open = registered
    .filter(({ material }) => isUsable(material, now))
    .flatMap(({ material }) => material.sets)
    .filter((set) => category === undefined || set.category === category)
  return [...new Map(open.map((set) => [`${set.category}#${set.code}`, set])).values()]
}
