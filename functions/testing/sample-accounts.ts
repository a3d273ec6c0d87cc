import { hashPassword } from '@tcheck/accounts/password'
import { generateSecondFactor, hashRecoveryCode } from '@tcheck/accounts/second-factor'
import { codeShownAt } from '@tcheck/accounts/testing/authenticator-app'
import { type Account, createAccountWrites, putSession } from '@tcheck/data/account/account'
import { saveListViews } from '@tcheck/data/account/list-views'
import { openedCardsWrite } from '@tcheck/data/account/opened-cards'
import { putChallenge } from '@tcheck/data/account/sign-in-challenge'
import { teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { type SampleValues, tokenValues } from '@tcheck/local-cloud/testing/sample-event'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'

const PASSWORDS = {
  admin: 'admin-demo-2024',
  branch: 'branch-demo-2024',
  teacher: 'teacher-demo-2024',
  sensei: 'sensei-demo-2024',
  student: 'student-demo-2024',
  parent: 'parent-demo-2024',
}
type Hashes = Record<keyof typeof PASSWORDS, string>

/** Hashing is slow on purpose, so once is enough. */
let hashes: Promise<Hashes> | undefined
function hashAll(): Promise<Hashes> {
  if (hashes !== undefined) return hashes
  const entries = Object.entries(PASSWORDS).map(async ([who, password]) => [who, await hashPassword(password)] as const)
  hashes = Promise.all(entries).then((all) => Object.fromEntries(all) as Hashes)
  return hashes
}

const RECOVERY_CODE = 'abcde-23456'

/**
 * One account for each role, with the demo's login and password, in the first branch. `branch02` has a second factor, `teacher02` is about
 * to confirm one; `branch01` is also signed in on another device. The admin has one named list view.
 */
export async function seedSampleAccounts(cloud: TestCloud, now: Date): Promise<SampleValues> {
  const { table, school, secrets } = cloud
  const view = { id: 'view-1', list: 'adminMissions.list', name: '今週', query: 'category=unit', is_default: true }
  await saveListViews(table, school.admin.id, { list_views: [view], revision: 0 })
  const hash = await hashAll()
  const keys = await secrets.sealingKeys()
  const [student] = school.students
  const base = { ...school.teacher, name: '佐々木' }
  const branch: Account = {
    ...base,
    id: 'branch-9',
    role: 'branch',
    realm: 'branch',
    login_id: 'branch01',
    password_hash: hash.branch,
  }
  const parent: Account = {
    ...base,
    id: 'parent-9',
    role: 'parent',
    realm: 'parent',
    login_id: 'parent01',
    password_hash: hash.parent,
    student_ids: [student.id],
  }
  const generated = generateSecondFactor(keys, { id: 'branch-8', login_id: 'branch02' })
  const pending = generateSecondFactor(keys, { id: 'teacher-v1-8', login_id: 'teacher02' })
  const factor = {
    sealed_secret: generated.sealedSecret,
    set_up_at: '2026-04-01T00:00:00.000Z',
    last_step: 0,
    recovery_hashes: [hashRecoveryCode(RECOVERY_CODE)],
  }
  const branchWithFactor: Account = { ...branch, id: 'branch-8', login_id: 'branch02', second_factor: factor }
  const studentAccount: Account = {
    ...base,
    id: student.id,
    role: 'student',
    realm: 'student',
    login_id: 'student01',
    password_hash: hash.student,
  }
  const sensei = { ...base, realm: 'teacher-v1', password_hash: hash.teacher } as const
  // What the samples say of the first teacher, stopping too, does not touch the second, who calls.
  const otherSensei: Account = { ...sensei, id: 'teacher-v1-8', login_id: 'teacher02' }
  const accounts: Account[] = [
    { ...school.admin, id: 'admin-9', login_id: 'admin', password_hash: hash.admin },
    { ...school.teacher, id: 'teacher-9', login_id: 'sensei01', password_hash: hash.sensei },
    branch,
    branchWithFactor,
    { ...sensei, id: 'teacher-v1-9', login_id: 'teacher01' },
    { ...otherSensei, pending_second_factor: { sealed_secret: pending.sealedSecret, begun_at: now.toISOString() } },
    studentAccount,
    parent,
    { ...parent, id: 'parent-8', login_id: 'parent02', second_factor: factor },
  ]
  for (const account of accounts) await table.transact(createAccountWrites(account))
  for (const account of accounts.filter(({ realm }) => realm === 'teacher-v1'))
    await table.put(teachingItem({ ...teachingOf(account), kana: 'ささき', subject_codes: ['math'], revision: 1 }))
  const opening = { accountId: school.teacher.id, branchId: 'br-1', grade: 8, kumi: '2', now }
  const opened = await openedCardsWrite(table, { ...opening, studentIds: school.students.map(({ id }) => id) })
  if (opened) await table.transact([opened])
  const device = { keep_login: true, mode: 'normal', secret_hash: 'x', previous_secret_hash: null } as const
  await putSession(table, {
    ...device,
    id: 'session-9',
    account_id: branch.id,
    session_version: 1,
    began_at_ms: now.getTime() - 86_400_000,
    rotated_at_ms: now.getTime() - 3_600_000,
    expires_at_ms: now.getTime() + 86_400_000,
  })
  const challenge = { account_id: 'branch-8', session_version: 1, keep_login: true, mode: 'normal' } as const
  await putChallenge(table, 'challenge-1', { ...challenge, expires_at_ms: now.getTime() + 60_000 })
  await putChallenge(table, 'challenge-0', { ...challenge, expires_at_ms: now.getTime() - 1 })

  const code = codeShownAt(generated.secret, now)
  return {
    ...tokenValues('branch', await cloud.headersOf(branch, now)),
    ...tokenValues('branch02', await cloud.headersOf(branchWithFactor, now)),
    ...tokenValues('teacher-v1', await cloud.headersOf(otherSensei, now)),
    ...tokenValues('parent', await cloud.headersOf(parent, now)),
    ...tokenValues('student', await cloud.headersOf(studentAccount, now)),
    challenge: 'challenge-1',
    'challenge.ended': 'challenge-0',
    'second-factor.code': code,
    'second-factor.pending-code': codeShownAt(pending.secret, now),
    'second-factor.wrong-code': String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    'second-factor.recovery-code': RECOVERY_CODE,
  }
}
