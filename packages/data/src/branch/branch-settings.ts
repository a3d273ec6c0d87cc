import { DEFAULT_LEEWAY } from '@tcheck/timetable/presence'
import { SEATS_PER_CLASS } from '@tcheck/timetable/rules'
import type { Item, Table, Write } from '../table.ts'
import { branchKey } from './branch.ts'

/** What a branch sets for itself, beside its name and class count, which live in the branch's own item. */
export interface StoredBranchSettings {
  seats_per_class: number
  /** Past which readings at the door say 遅刻 and 早退. */
  late_minutes: number
  early_minutes: number
  /** Students of the branch who sign in hear nothing. */
  is_silent: boolean
  /** Of each month, for the hopes of the next one; null: none. */
  hopes_due_day: number | null
  periods: { period: number; begins_at: string; ends_at: string }[]
  /** 0 Sunday … 6 Saturday. */
  closed_weekdays: number[]
  closed_days: { date: string; note: string }[]
  revision: number
}

const settingsKey = (branchId: string) => ({ pk: branchKey(branchId).pk, sk: 'SETTINGS' })

/** A branch that has set nothing yet: every day open, no periods. */
export const untouchedSettings: StoredBranchSettings = {
  ...DEFAULT_LEEWAY,
  seats_per_class: SEATS_PER_CLASS,
  is_silent: false,
  hopes_due_day: null,
  periods: [],
  closed_weekdays: [],
  closed_days: [],
  revision: 0,
}

/** As they are stored, on no condition: for a branch that is made with them. */
export const branchSettingsItem = (branchId: string, settings: StoredBranchSettings): Item => ({
  ...settingsKey(branchId),
  ...settings,
})

export async function getBranchSettings(table: Table, branchId: string): Promise<StoredBranchSettings> {
  return (await table.get<StoredBranchSettings>(settingsKey(branchId))) ?? untouchedSettings
}

interface BranchChange {
  name: string
  class_count: number
  settings: Omit<StoredBranchSettings, 'revision'>
}

/**
 * Writes name, class count and settings in one transaction if nobody has saved since `revision`.
 * @param revision of the settings that were changed; the stored one is one higher
 */
export function branchSettingsWrites(
  branchId: string,
  revision: number,
  { name, class_count, settings }: BranchChange,
): Write[] {
  return [
    {
      update: branchKey(branchId),
      expression: {
        UpdateExpression: 'SET #name = :name, class_count = :class_count',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name, ':class_count': class_count },
      },
    },
    {
      put: { ...settingsKey(branchId), ...settings, revision: revision + 1 },
      condition: {
        ConditionExpression: revision === 0 ? 'attribute_not_exists(pk)' : 'revision = :revision',
        ...(revision > 0 && { ExpressionAttributeValues: { ':revision': revision } }),
      },
    },
  ]
}
