import * as z from 'zod'
import * as f from '../fields.ts'
import { MOST_CLOSED_DAYS } from '../lesson.ts'
import { group, route } from '../route.ts'
import { networkNote, schoolNetwork, typedNetwork } from '../school-network.ts'

/** 「17:00」, in Japan. */
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ label: '時刻', form: '「17:00」の形' })

/** One period (時限) of a day; the same on every open day. */
const period = z.object({
  period: z.int().min(1).max(12).meta({ label: '時限の番号' }),
  begins_at: clock.meta({ label: '始まる時刻', form: '「17:00」の形' }),
  ends_at: clock.meta({ label: '終わる時刻', form: '「17:00」の形' }),
})

const closedDay = z.object({
  date: f.day,
  /** Why: 「冬休み」; may be empty. */
  note: z.string().trim().max(40).meta({ label: 'わけ' }),
})

const settings = z.object({
  name: f.branchName,
  class_count: f.classCount,
  /** Students of one class in one period. */
  seats_per_class: z.int().min(1).max(6).meta({ label: '1つのクラスの席の数' }),
  /** Who comes later than so many minutes is 遅刻, who goes earlier 早退; for readings at the door. */
  late_minutes: z.int().min(0).max(60).meta({ label: '遅刻にする時間' }),
  early_minutes: z.int().min(0).max(60).meta({ label: '早退にする時間' }),
  /** 教室では音を出さない: students who sign in hear nothing on their pages. */
  is_silent: z.boolean().default(false).meta({ label: '教室では音を出さない' }),
  /** By this day of a month teachers say when they hope to work in the next one, 31 its last; null: no day is set. */
  hopes_due_day: z.int().min(1).max(31).nullable().default(null).meta({ label: '希望のしめきり' }),
  /** In the order of the day. */
  periods: z.array(period).max(12).meta({ label: '時限' }),
  /** 0 Sunday … 6 Saturday. */
  closed_weekdays: z.array(z.int().min(0).max(6)).max(7).meta({ label: '休みの曜日' }),
  closed_days: z.array(closedDay).max(MOST_CLOSED_DAYS).meta({ label: '休みの日' }),
  /** Raised by every save; a save names the one that it began with. */
  revision: f.revision,
})
export type BranchSettings = z.output<typeof settings>

/** What a branch sets for itself. */
export const branchSettings = group(
  'branch-settings',
  { roles: ['branch'], scope: 'branch' },
  {
    show: route('GET', '/api/branch/settings', {
      summary: '教室の名前・席・時限・休みの日・希望のしめきり',
      input: f.nothing,
      output: z.object({ branch_settings: settings }),
      errors: ['NOT_FOUND'],
    }),
    update: route('PATCH', '/api/branch/settings', {
      summary: '教室の名前・席・時限・休みの日を変える',
      input: z.object({ branch_settings: settings.meta({ label: '教室の設定' }) }),
      /** Lessons of days that are closed from now on, which are owed (振替). */
      output: z.object({ branch_settings: settings, owed_count: z.int() }),
      errors: ['NOT_FOUND', 'CONFLICT', 'PERIOD_ENDS_TOO_EARLY', 'PERIODS_OVERLAP', 'CLOSED_DAY_TWICE'],
    }),
    listNetworks: route('GET', '/api/branch/settings/networks', {
      summary: '学校のものとして申請したネットワークと、この端末のアドレス',
      input: f.nothing,
      output: z.object({
        networks: z.array(schoolNetwork),
        /** From where this call came; `block` is null where that cannot be proposed, such as on a private network. */
        caller: z.object({ address: z.string(), block: z.string().nullable() }),
      }),
    }),
    requestNetwork: route('POST', '/api/branch/settings/networks', {
      summary: 'ネットワークを学校のものとして申請する。管理者が確認する',
      successStatus: 201,
      impersonator: 'may_not',
      input: z.object({
        network: z.object({ address: typedNetwork, note: networkNote.default('') }).meta({ label: 'ネットワーク' }),
      }),
      output: z.object({ network: schoolNetwork }),
      errors: ['CONFLICT', 'NETWORK_INVALID', 'NETWORK_NOT_PUBLIC', 'NETWORKS_TOO_MANY', 'NETWORK_THERE'],
    }),
    cancelNetwork: route('DELETE', '/api/branch/settings/networks/{id}', {
      summary: 'ネットワークの申請を取り下げる。確認済みのものも消す',
      input: z.object({ id: f.id.meta({ label: 'ネットワーク' }) }),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  },
)
