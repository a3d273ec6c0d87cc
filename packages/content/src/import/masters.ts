/** Lists that the import checks codes against. Shapes as packages/data stores them, ids as texts. */
export interface MasterRow {
  id: string
  name: string
  /** Place in the list, from 1. */
  position: number
}

export interface UnitRow extends MasterRow {
  subject_code: string
  grade_id: number
}

export interface ImportMasters {
  subjects: readonly MasterRow[]
  /** Ids `1`–`12` (小1–高3). */
  grades: readonly MasterRow[]
  junkyos: readonly MasterRow[]
  units: readonly UnitRow[]
}
