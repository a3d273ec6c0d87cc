import type { S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { FIRST_LINK_VERSION } from '@tcheck/accounts/credential-reader'
import { hashPassword } from '@tcheck/accounts/password'
import { type Account, accountItem, loginItem, passwordItems } from '@tcheck/data/account/account'
import { branchItem, classItem } from '@tcheck/data/branch/branch'
import { type MasterEntry, type MasterKind, masterItem } from '@tcheck/data/master/master'
import { lotOfSingleCode, singleCodeItems } from '@tcheck/data/material-code/lot-codes'
import { registrationItem } from '@tcheck/data/material-code/material-code'
import { type Notification, notificationItem } from '@tcheck/data/notification/notification'
import { parentLinkItems } from '@tcheck/data/student/parents'
import { studentItem } from '@tcheck/data/student/student'
import { openTable, type Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { storeMedia } from '../import/store-media.ts'
import { storeQuestionSets } from '../import/store-question-sets.ts'
import { type DemoContent, demoContent } from './content.ts'
import type { DemoAccount } from './people.ts'
import { seedClassroom } from './seed-classroom.ts'
import { seedLearned } from './seed-learned.ts'
import { seedLearning } from './seed-learning.ts'
import { seedMissions } from './seed-missions.ts'
import { seedReports } from './seed-reports.ts'
import { seedRoster } from './seed-roster.ts'
import { seedShareableUrls } from './seed-shareable-urls.ts'
import { withWholeClassroom } from './whole-classroom.ts'

const DAY_MS = 24 * 3600_000

export interface DemoTarget {
  documents: DynamoDBDocumentClient
  tableName: string
  s3: S3Client
  mediaBucket: string
}

/** Writes the demo content (domain.md "Demo content"). Running it again writes the same items. */
export async function seedDemo(
  target: DemoTarget,
  { now = new Date(), classroom = 'small' }: { now?: Date; classroom?: DemoContent['classroom'] } = {},
): Promise<void> {
  const table = openTable(target.documents, target.tableName)
  const small = await demoContent()
  const content = classroom === 'whole' ? withWholeClassroom(small, japanDayOf(now)) : small
  await storeMedia({ s3: target.s3, bucket: target.mediaBucket }, content.mediaFiles)
  const sets = await storeQuestionSets(table, content.sets, {
    stored_at: now.toISOString(),
    stored_by: null,
    how: 'imported',
  })
  const groups = await seedLearning(table, { content, now })
  await seedMasters(table, content)
  await seedPeople(table, content)
  await seedRoster(table, content)
  await seedClassroom(table, content, now)
  await seedLearned(table, { content, groups, now })
  await seedMaterialCodes(table, content, now)
  await seedMissions(table, { sets, content, now })
  await seedShareableUrls(table, { sets, branches: content.branches, now })
  await seedNotifications(table, now)
  await seedReports(table, content, now)
}

async function seedMasters(table: Table, { masters }: DemoContent) {
  for (const [kind, entries] of Object.entries(masters)) {
    await table.batchPut(
      entries.map((entry) => masterItem(kind as MasterKind, { ...entry } as MasterEntry & Record<string, unknown>)),
    )
  }
}

function accountOf(demo: DemoAccount, password_hash: string): Account {
  const [studentId] = demo.student_ids
  return {
    // A student's account has the student's own id: what signs in is the student.
    id: demo.role === 'student' && studentId ? studentId : demo.id,
    role: demo.role,
    realm: demo.realm,
    branch_id: demo.branch_id,
    login_id: demo.login_id,
    name: demo.name,
    password_hash,
    session_version: 1,
    must_change_password: false,
    disabled_at: null,
    student_ids: demo.student_ids,
  }
}

export async function seedPeople(table: Table, { branches, classes, students, accounts }: DemoContent) {
  const accountIdOf = (branchId: string) =>
    accounts.find(({ role, branch_id }) => role === 'branch' && branch_id === branchId)?.id
  await table.batchPut(
    branches.map(({ id, name, class_count }) => {
      const account_id = accountIdOf(id)
      return branchItem({ id, name, class_count, ...(account_id !== undefined && { account_id }) })
    }),
  )
  await table.batchPut(
    students.map((student) =>
      studentItem({
        id: student.id,
        branch_id: student.branch_id,
        kind: 'roster',
        grade: student.grade,
        kumi: student.kumi,
        ban: student.ban,
        login_id: student.login_id,
        link_version: FIRST_LINK_VERSION,
        disabled_at: null,
      }),
    ),
  )
  await table.batchPut(
    classes.map(({ branch_id, grade, kumi }) => {
      const members = students.filter((one) => one.branch_id === branch_id && one.grade === grade && one.kumi === kumi)
      return classItem({ branch_id, grade, kumi, roster: members.map(({ ban, id }) => ({ ban, student_id: id })) })
    }),
  )
  // Everybody of a kind has the same password here: a hash costs a tenth of a second.
  const passwords = [...new Set(accounts.map(({ password }) => password))]
  const hashes = new Map(await Promise.all(passwords.map(async (one) => [one, await hashPassword(one)] as const)))
  const hashed = accounts.map((one) => accountOf(one, hashes.get(one.password) ?? ''))
  await table.batchPut(
    hashed.flatMap((account) => [
      accountItem(account),
      ...passwordItems(account),
      loginItem(account),
      ...parentLinkItems(account),
    ]),
  )
}

/** Codes that the teachers of the demo have not registered yet, so that there is something to register. */
const LEFT_TO_REGISTER = new Set(['TC-EN2-2026'])

async function seedMaterialCodes(table: Table, { materialCodes, branches }: DemoContent, now: Date) {
  const lots = materialCodes.map(({ code, ...content }) =>
    singleCodeItems(code, content, { at: now.toISOString(), by: 'demo' }),
  )
  await table.batchPut(lots.flat())
  const registered = materialCodes.filter(({ code }) => !LEFT_TO_REGISTER.has(code))
  await table.batchPut(
    branches.flatMap(({ id }) =>
      registered.map(({ code }) =>
        registrationItem(id, {
          code,
          registered_at: now.toISOString(),
          registered_by: 'demo',
          lot_id: lotOfSingleCode(code),
        }),
      ),
    ),
  )
}

/** Days are counted from the day of the seeding. */
const demoNotifications = [
  {
    id: 'demo-notification-winter',
    importance: 'middle',
    title: '冬期講習の受付が始まりました',
    message: '申し込みは、教室の受付か、面談のときにお願いします。\n時間割は、決まりしだいお知らせします。',
    from: -3,
    until: 40,
  },
  {
    id: 'demo-notification-maintenance',
    importance: 'high',
    title: '夜間の点検のお知らせ',
    message: '午前2時から4時まで、使えない時間があります。答えは端末に残り、つながると送られます。',
    from: 7,
    until: 9,
  },
] as const

/** One notification that is shown, one that is still to come. */
async function seedNotifications(table: Table, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  await table.batchPut(
    demoNotifications.map(({ from, until, ...words }) => {
      const notification: Notification = {
        ...words,
        started_at: at(from),
        ended_at: at(until),
        attachment: null,
        created_at: at(-4),
        created_by: 'demo-admin',
        updated_at: at(-4),
        revision: 1,
      }
      return notificationItem(notification)
    }),
  )
}
