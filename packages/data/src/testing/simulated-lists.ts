import { accountItem } from '../account/account.ts'
import { listTeachers } from '../account/teacher.ts'
import { listAttempts } from '../attempt/attempt-listing.ts'
import { jobItem, jobOf, listJobs } from '../job/job.ts'
import { keysOfPeriod } from '../list/period.ts'
import { listCodesOfLot, listLots } from '../material-code/list-lots.ts'
import { issuedCodeItem } from '../material-code/lot-codes.ts'
import { lotItem, type MaterialLot } from '../material-code/material-lot.ts'
import type { StoredMission } from '../mission/mission.ts'
import { listMissions } from '../mission/mission-listing.ts'
import { listShareableUrls, shareableUrlItem } from '../shareable-url/shareable-url.ts'
import type { Item, Table } from '../table.ts'
import { sampleShareableUrl } from './sample-shareable-url.ts'
import { simulatedRows } from './simulated-rows.ts'

const period = { from: '2026-11-01', until: '2026-11-30' }
const keys = keysOfPeriod(period)
const [begin, end] = [Date.parse(keys.from), Date.parse(keys.until.slice(0, -1))]
const now = new Date('2026-11-20T03:00:00.000Z')

/** The moment of a row, evenly over the period. */
const momentOf = (at: number, rows: number) =>
  new Date(begin + Math.floor(((end - begin) * (at + 0.5)) / rows)).toISOString()
const serial = (at: number) => String(at).padStart(8, '0')
/** As a query of an index answers it: its sort key is the index's. */
const asIndexed = ({ gsi1sk, ...item }: Item): Item => ({ ...item, sk: String(gsi1sk) })

export interface PageAsked {
  page: number
  per_page: number
  order: 'asc' | 'desc'
}

export interface SimulatedList {
  /** A table that holds about so many rows of it, of which those exist that are read. */
  open: (count: number) => ReturnType<typeof simulatedRows>
  page: (table: Table, query: PageAsked) => Promise<{ rows: readonly unknown[] }>
  /** The same with words that nothing is found by: what is looked through is bounded. */
  search?: (table: Table, query: PageAsked) => Promise<{ rows: readonly unknown[] }>
}

/** Its rows in one partition of an index. */
const ofIndex = (itemAt: (at: number, moment: string) => Item) => (count: number) =>
  simulatedRows({ rowsIn: () => count, rowAt: (_, at, rows) => asIndexed(itemAt(at, momentOf(at, rows))) })

/** Its lines in several partitions, which they are spread over as their keys are. */
const ofLines =
  (parts: number, lineOf: (id: string) => object, itemOf?: (key: { pk: string; sk: string }) => Item) =>
  (count: number) =>
    simulatedRows({
      rowsIn: () => Math.ceil(count / parts),
      rowAt: (partition, at, rows) => {
        const id = `${partition.replaceAll(/\W/g, '')}.${serial(at)}${itemOf ? `@${momentOf(at, rows)}` : ''}`
        return { pk: partition, sk: `${momentOf(at, rows)}#${id}`, ...lineOf(id) }
      },
      ...(itemOf && { itemOf }),
    })

const lot: MaterialLot = {
  id: 'lot-1',
  title: '数学2年 ワーク',
  subject_code: 'math',
  subject_name: '数学',
  grade_id: 8,
  junkyo_name: null,
  valid_until: '2027-03-31',
  sets: [{ category: 'unit', code: 'MA-1' }],
  state: 'open',
  source: 'issued',
  code_count: 10_000,
  only_code: null,
  note: '',
  seed: 'c2VlZCBvZiBhIHRlc3Q',
  created_at: '',
  created_by: 'admin-1',
  revoked_at: null,
  revision: 0,
}

/** The moment of a mission's delivery stands at the end of its id here. */
const missionOf = ({ pk }: { pk: string }): Item => {
  const id = pk.slice('MISSION#'.length)
  const [, delivery_datetime = ''] = id.split('@')
  const mission: Partial<StoredMission> = { id, delivery_datetime, sets: [] }
  return { pk, sk: 'MISSION', ...mission }
}

const attemptLine = (id: string) => ({
  attempt_id: id,
  branch_id: 'br-1',
  grade: 8,
  kumi: '2',
  ban: 1,
  title: '一次関数 単元末テスト',
})
const missions = (parts: number, where: { branchId?: string; code?: string }): SimulatedList => ({
  open: ofLines(parts, (mission_id) => ({ mission_id, branch_id: 'br-1' }), missionOf),
  page: (table, query) => listMissions(table, query, { where: { ...where, period } }),
  search: (table, query) => listMissions(table, query, { where: { ...where, period }, filter: () => false }),
})
const attempts = (parts: number, where: Parameters<typeof listAttempts>[2]['where']): SimulatedList => ({
  open: ofLines(parts, attemptLine),
  page: (table, query) => listAttempts(table, query, { where, period }),
  search: (table, query) => listAttempts(table, query, { where, period, filterRow: () => false }),
})

const NOTHING = 'どこにもない言葉'
const teachers = (branch_id?: string): SimulatedList => {
  const asked = { sort: 'place' as const, ...(branch_id && { branch_id }) }
  return {
    open: ofIndex((at) =>
      accountItem({
        id: `teacher-${serial(at)}`,
        role: 'teacher',
        realm: 'teacher-v2',
        branch_id: 'br-1',
        login_id: `login-${serial(at)}`,
        name: '佐々木 花子',
        session_version: 1,
        must_change_password: false,
        disabled_at: null,
      }),
    ),
    page: (table, query) => listTeachers(table, { ...query, ...asked }),
    search: (table, query) => listTeachers(table, { ...query, ...asked, q: NOTHING }),
  }
}

/** Every list of the admins whose size nothing in the product bounds, by its name. */
export const simulatedLists: Readonly<Record<string, SimulatedList>> = {
  'attempts, all': attempts(16, {}),
  'attempts of a branch': attempts(12, { branchId: 'br-1' }),
  'attempts of a set': attempts(64, { code: 'EX-1', categories: ['cbt'] }),
  'attempts of a branch and a set': attempts(4, { branchId: 'br-1', code: 'EX-1', categories: ['cbt'] }),
  'missions, all': missions(12, {}),
  'missions of a branch': missions(3, { branchId: 'br-1' }),
  'missions of a set': missions(12, { code: 'EX-1' }),
  'teachers, all': teachers(),
  'teachers of a branch': teachers('br-1'),
  'issues of material codes': {
    open: ofIndex((at, moment) => lotItem({ ...lot, id: `lot-${serial(at)}`, created_at: moment })),
    page: (table, query) => listLots(table, { ...query, sort: 'created_at' }, now),
    search: (table, query) => listLots(table, { ...query, sort: 'created_at', q: NOTHING }, now),
  },
  'codes of an issue': {
    open: ofIndex((at) =>
      issuedCodeItem({ code: `TC-${serial(at)}`, lot_id: 'lot-1', number: 10_000_000 + at, revoked_at: null }),
    ),
    page: (table, query) => listCodesOfLot(table, lot, { ...query, id: 'lot-1', sort: 'number' }, now),
  },
  'shareable urls': {
    open: ofIndex((at, moment) =>
      shareableUrlItem(sampleShareableUrl({ key: `key-${serial(at)}`, created_at: moment })),
    ),
    page: (table, query) => listShareableUrls(table, { ...query, sort: 'created_at' }, now),
    search: (table, query) => listShareableUrls(table, { ...query, sort: 'created_at', q: NOTHING }, now),
  },
  jobs: {
    open: ofIndex((at, moment) => {
      const by = { account_id: 'admin-1', name: '花子' }
      const start = { id: `job-${serial(at)}`, kind: 'regrade' as const, title: 'EX-1', input: {}, created_by: by }
      return jobItem(jobOf(start, new Date(moment)))
    }),
    page: (table, query) => listJobs(table, { ...query, sort: 'created_at' }),
    search: (table, query) => listJobs(table, { ...query, sort: 'created_at', q: NOTHING }),
  },
}
