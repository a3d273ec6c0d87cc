import { type AnswersDb, openAnswersDb, openMemoryDb } from './answers-db.ts'

/** Whether answers outlive this page here, told before a student starts. */
export type StorageState =
  | 'kept'
  /** Only a little room is left. */
  | 'nearly_full'
  /** The browser allows none: blocked, or a private window. */
  | 'blocked'

export interface DeviceStorage {
  db: AnswersDb
  state: StorageState
}

const LEAST_ROOM_BYTES = 10 * 1024 * 1024

async function hasLittleRoom(): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  return estimate?.quota !== undefined && estimate.quota - (estimate.usage ?? 0) < LEAST_ROOM_BYTES
}

/** Opens the store by really writing into it; a browser that refuses gets one in memory instead. */
async function open(): Promise<DeviceStorage> {
  try {
    const db = await openAnswersDb()
    const probe = {
      id: 'probe',
      owner: '',
      mode: 'practice',
      isFinished: false,
      keptAt: new Date().toISOString(),
    } as const
    await db.putSet({ ...probe, set: emptySet })
    // Asks the browser not to clear the store when the disk runs full; a refusal changes nothing.
    void navigator.storage?.persist?.().catch(() => false)
    return { db, state: (await hasLittleRoom()) ? 'nearly_full' : 'kept' }
  } catch {
    return { db: openMemoryDb(), state: 'blocked' }
  }
}

const emptySet = {
  id: '',
  code: '',
  category: 'unit',
  version: 0,
  title: '',
  description: '',
  subject_code: '',
  subject_name: '',
  grade_id: 0,
  junkyo_id: null,
  junkyo_name: null,
  unit_id: null,
  unit_name: null,
  main_question_count: 0,
  question_count: 0,
  max_score: 0,
  question_groups: [],
} as const satisfies Parameters<AnswersDb['putSet']>[0]['set'] | object

let opened: Promise<DeviceStorage> | null = null

/** The page's one store. */
export function deviceStorage(): Promise<DeviceStorage> {
  opened ??= open()
  return opened
}
