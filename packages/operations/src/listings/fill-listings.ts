import type { Account } from '@tcheck/data/account/account'
import { listTeacherWrites } from '@tcheck/data/account/teacher'
import { getTeaching, teachingOf, teachingWrite } from '@tcheck/data/account/teaching'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { type Branch, getBranch, listBranches } from '@tcheck/data/branch/branch'
import { listMonthsOfStudent, recountJapaneseUsers } from '@tcheck/data/japanese-user/japanese-user'
import { ConditionFailed } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, type OperationCall, textOf, withPlace } from '../operation.ts'
import { OperationRefused } from '../operation-refused.ts'
import type { Place } from '../place.ts'
import { walkItems } from '../walk-items.ts'
import { fillBests } from './old-bests.ts'
import { noteMonths, openSubjects, unnotedMonths } from './old-japanese-users.ts'
import { attemptPages, type Found, fillAttempts, fillMissions, studentsOfBranch } from './old-listings.ts'

/** What is filled, by the word that asks for it. */
const KINDS = ['attempts', 'missions', 'japanese-users', 'own-bests', 'teachers'] as const
type Kind = (typeof KINDS)[number]

interface Filling {
  place: Place
  apply: boolean
  kinds: ReadonlySet<Kind>
  now: Date
}

const none = (): Found => ({ all: 0, missing: 0 })

/** One branch, by key: as much is read as the branch has, page by page. */
async function fillBranch({ place: { table }, apply, kinds, now }: Filling, branchId: string) {
  const [attempts, users] = [none(), none()]
  let bests = 0
  const subjectOf = openSubjects(table)
  const months = new Set<string>()
  for (const studentId of await studentsOfBranch(table, branchId)) {
    if (kinds.has('attempts'))
      for await (const page of attemptPages(table, studentId)) {
        const { all, missing } = await fillAttempts(table, page, { apply })
        attempts.all += all
        attempts.missing += missing
      }
    if (kinds.has('own-bests')) bests += await fillBests(table, { studentId, branchId }, { apply })
    if (!kinds.has('japanese-users')) continue
    const noted = await listMonthsOfStudent(table, studentId)
    const unnoted = await unnotedMonths(table, { studentId, noted }, subjectOf)
    users.missing += unnoted.size
    if (!apply) continue
    await noteMonths(table, { studentId, branchId }, unnoted)
    for (const month of [...noted, ...unnoted.keys()]) months.add(month)
  }
  const missions = kinds.has('missions') ? await fillMissions(table, branchId, { apply }) : none()
  // Also months of before: an earlier run may have noted what it did not come to count.
  for (const month of months) await recountJapaneseUsers(table, { branchId, month }, now)
  return { attempts, missions, users, bests }
}

/** Accounts stand in no list of their branch, so the table is read from end to end. */
async function fillTeachers(filling: Filling, branchId: string | undefined): Promise<number> {
  const { place, apply } = filling
  let count = 0
  const filter = 'sk = :account AND (realm = :school OR realm = :cram) AND attribute_not_exists(gsi1pk)'
  const values = { ':account': 'ACCOUNT', ':school': 'teacher-v2', ':cram': 'teacher-v1' }
  for await (const account of walkItems<Account>(place, filter, values)) {
    if (branchId !== undefined && account.branch_id !== branchId) continue
    count += 1
    if (!apply) continue
    await place.table.transact(listTeacherWrites(account)).catch((error: unknown) => {
      // Moved to another branch at this moment, and listed with that.
      if (!(error instanceof ConditionFailed)) throw error
    })
  }
  return count + (await fillTeachings(filling, branchId))
}

/** v1 teachers of before stand in no list either: what they teach begins empty. */
async function fillTeachings({ place, apply }: Filling, branchId: string | undefined): Promise<number> {
  let count = 0
  const filter = 'sk = :account AND realm = :realm'
  for await (const account of walkItems<Account>(place, filter, { ':account': 'ACCOUNT', ':realm': 'teacher-v1' })) {
    if (branchId !== undefined && account.branch_id !== branchId) continue
    if (await getTeaching(place.table, account.id)) continue
    count += 1
    if (!apply) continue
    await place.table.transact([teachingWrite({ ...teachingOf(account), revision: 1 })]).catch((error: unknown) => {
      // The branch has changed it at this moment.
      if (!(error instanceof ConditionFailed)) throw error
    })
  }
  return count
}

function kindsOf(words: readonly string[]): ReadonlySet<Kind> {
  const wrong = words.find((word) => !KINDS.some((kind) => kind === word))
  if (wrong !== undefined) throw new OperationRefused(`「${wrong}」はありません。${KINDS.join('、')} のどれかです。`)
  return new Set(words.length === 0 ? KINDS : (words as readonly Kind[]))
}

/** Branches by id, those from the one that is named; or that one alone. */
async function branchesOf({ values }: OperationCall, { table }: Place): Promise<Branch[]> {
  const [only, from = ''] = [textOf(values, 'branch'), textOf(values, 'from')]
  if (only !== undefined) return [(await getBranch(table, only)) ?? refuseBranch()]
  const all = (await listBranches(table)).sort((one, other) => (one.id < other.id ? -1 : 1))
  const branches = all.filter(({ id }) => id >= from)
  return branches.length > 0 || from === '' ? branches : refuseBranch()
}

function refuseBranch(): never {
  throw new OperationRefused('その教室はありません。list-branches で、IDを確かめてください。')
}

async function fill(call: OperationCall, place: Place): Promise<0> {
  const { desk, words, values } = call
  const filling: Filling = { place, apply: values['apply'] === true, kinds: kindsOf(words), now: desk.now() }
  const sum = { attempts: 0, missions: 0, japanese_users: 0, own_bests: 0, teachers: 0 }
  if ([...filling.kinds].some((kind) => kind !== 'teachers'))
    for (const { id, name } of await branchesOf(call, place)) {
      const { attempts, missions, users, bests } = await fillBranch(filling, id)
      sum.attempts += attempts.missing
      sum.missions += missions.missing
      sum.japanese_users += users.missing
      sum.own_bests += bests
      desk.say(
        `${id}  ${name}: 取り組み ${attempts.all}件のうち${attempts.missing}件、ミッション ${missions.all}件のうち${missions.missing}件、国語の利用者 ${users.missing}人月、力だめしの記録 ${bests}件`,
      )
    }
  if (filling.kinds.has('teachers')) sum.teachers = await fillTeachers(filling, textOf(values, 'branch'))
  const told = `取り組み ${sum.attempts}件、ミッション ${sum.missions}件、国語の利用者 ${sum.japanese_users}人月、力だめしの記録 ${sum.own_bests}件、先生 ${sum.teachers}人`
  if (!filling.apply) {
    desk.say(`一覧にないもの: ${told}。まだ何もしていません(--apply で入れます)。`)
    return 0
  }
  const target = { kind: 'stage' as const, id: 'listings' }
  const record = operatorRecord({ branch_id: null, action: 'changed', target, details: sum }, desk.now())
  if (Object.values(sum).some((count) => count > 0)) await putAuditRecord(place.table, record)
  desk.say(`一覧に入れました: ${told}。`)
  return 0
}

/**
 * Puts into the lists what was stored before there were lists: it is written again as often as one likes, and goes on at any branch.
 */
export const fillListings: Operation = {
  usage: `[${KINDS.join('|')} …] [--branch 教室のID | --from 教室のID] [--apply] [--stage 名前]`,
  summary:
    '前の版の取り組み・ミッション・先生を管理者の一覧に入れ、国語の利用者を数え、力だめしの記録をまとめます。教室ごとに言うので、止まったら --from で続けられます(先生だけは、表を端から読みます)。--apply がなければ、数えるだけです。',
  words: [0, KINDS.length],
  options: { stage: 'text', branch: 'text', from: 'text', apply: 'flag' },
  run: (call) => withPlace(call, (place): Promise<0 | 1> => fill(call, place)),
}
