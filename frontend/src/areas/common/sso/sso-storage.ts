import { deviceArea, type StorageArea, tabArea } from '../../../lib/store/storage-area.ts'

/** What the tab keeps while its person is at the provider. Only this tab can complete the sign-in that it began. */
export interface BegunSignIn {
  state: string
  transaction: string
  keepLogin: boolean
  /** Where to go in the end; null: home. */
  wanted: string | null
}

/** A school that was used on this device before. */
export interface RememberedSchool {
  branch_id: string
  branch_name: string
  school_code: string
  provider_name: string
}

const begunKey = 'tcheckSso'
const schoolKey = 'tcheckSchool'

export function storeBegun(begun: BegunSignIn): void {
  tabArea.setItem(begunKey, JSON.stringify(begun))
}

/** Takes it away: it serves one way back. null where this tab began nothing, or something else. */
export function takeBegun(state: string): BegunSignIn | null {
  const begun = read<BegunSignIn>(tabArea, begunKey)
  if (begun?.state !== state) return null
  tabArea.removeItem(begunKey)
  return begun
}

/** The wanted page of what was begun, for whoever turned back at the provider. */
export const begunWanted = (): string | null => read<BegunSignIn>(tabArea, begunKey)?.wanted ?? null

export const rememberedSchool = (): RememberedSchool | null => {
  const school = read<RememberedSchool>(deviceArea, schoolKey)
  return school && typeof school.branch_id === 'string' && typeof school.branch_name === 'string' ? school : null
}

export function rememberSchool({ branch_id, branch_name, school_code, provider_name }: RememberedSchool): void {
  deviceArea.setItem(schoolKey, JSON.stringify({ branch_id, branch_name, school_code, provider_name }))
}

function read<T>(storage: StorageArea, key: string): T | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as T | null) : null
  } catch {
    return null
  }
}
