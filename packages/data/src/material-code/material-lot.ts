import type { SetRef } from '../question-set/question-set.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** What codes open, and until when. */
export interface MaterialContent {
  title: string
  subject_code: string
  subject_name: string
  grade_id: number
  /** Absent in codes of the operator's import. */
  junkyo_id?: string | null
  junkyo_name: string | null
  /** Last day of validity in Japan, `YYYY-MM-DD`. */
  valid_until: string
  sets: SetRef[]
  /** Who registers a code first keeps it to themselves. Left out: any number of branches register it. */
  is_for_one_branch?: boolean
}

/** Of an issue, or of a code that says it all itself. */
export const contentOf = (material: MaterialContent): MaterialContent => ({
  title: material.title,
  subject_code: material.subject_code,
  subject_name: material.subject_name,
  grade_id: material.grade_id,
  junkyo_id: material.junkyo_id ?? null,
  junkyo_name: material.junkyo_name,
  valid_until: material.valid_until,
  sets: material.sets,
  is_for_one_branch: material.is_for_one_branch ?? false,
})

/**
 * `issuing`: its codes are being created and open nothing yet; `open`: usable while valid and not revoked; `cancelled`: stopped while it
 * was being issued.
 */
export type LotState = 'issuing' | 'open' | 'cancelled'

/** An issue of codes (発行): what they all open is said once, so that it is changed once. */
export interface MaterialLot extends MaterialContent {
  id: string
  state: LotState
  /** `issued`: drawn by us from `seed`; `imported`: a publisher's own. */
  source: 'issued' | 'imported'
  code_count: number
  /** The code, where there is one only. */
  only_code: string | null
  /** For admins: what the issue is for. */
  note: string
  /** What the codes are drawn from; null for codes that were brought. */
  seed: string | null
  created_at: string
  created_by: string
  revoked_at: string | null
  /** Raised by every change. */
  revision: number
}

/** The most codes of one issue: its list can be paged to the end. */
export const MOST_CODES = 10_000

/** Where the index keeps the issues. */
export const LOTS = 'MATERIAL_LOTS'
export const lotKey = (id: string): Key => ({ pk: `MATERIAL#LOT:${id}`, sk: 'LOT' })
/** Where the index keeps the codes of an issue, by number. */
export const codesOfLot = (id: string) => `MATERIAL_LOT#${id}`
export const numberKey = (number: number) => String(number).padStart(6, '0')

export const lotItem = (lot: MaterialLot): Item => ({
  ...lotKey(lot.id),
  gsi1pk: LOTS,
  gsi1sk: `${lot.created_at}#${lot.id}`,
  ...lot,
})

export const getLot = (table: Table, id: string) => table.get<MaterialLot>(lotKey(id), { consistent: true })
export const createLotWrite = (lot: MaterialLot): Write => ({ put: lotItem(lot), condition: onlyIfAbsent })

/** Gives up an issue whose codes are being made: none of them ever opens anything. Fails where all of them are there. */
export const cancelLotWrite = (id: string): Write => ({
  update: lotKey(id),
  expression: {
    UpdateExpression: 'SET #state = :cancelled, revision = revision + :one',
    ConditionExpression: '#state = :issuing',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':cancelled': 'cancelled', ':issuing': 'issuing', ':one': 1 },
  },
})

/**
 * @returns the issue after the change, and its write
 * @throws ConditionFailed, when written, if another change was first
 */
export function changeLot(lot: MaterialLot, change: Partial<MaterialLot>): { changed: MaterialLot; write: Write } {
  const changed = { ...lot, ...change, revision: lot.revision + 1 }
  const condition = {
    ConditionExpression: 'revision = :known',
    ExpressionAttributeValues: { ':known': lot.revision },
  }
  return { changed, write: { put: lotItem(changed), condition } }
}
