import { demoAccounts } from '@tcheck/content/demo/people'

const SIGN_IN = {
  admin: { role: '管理者', path: '/v1/admin/sign_in' },
  branch: { role: '教室', path: '/v1/branch/sign_in' },
  'teacher-v1': { role: '先生(v1)', path: '/v1/teacher/sign_in' },
  'teacher-v2': { role: '先生', path: '/teacher/login' },
  student: { role: '生徒', path: '/v1/student/sign_in' },
  parent: { role: '保護者', path: '/v1/parent/sign_in' },
} satisfies Record<(typeof demoAccounts)[number]['realm'], { role: string; path: string }>
const HEADINGS = { role: '役割', login: 'ユーザー名', password: 'パスワード', path: '画面' }
type Column = keyof typeof HEADINGS

/** Full-width characters take two columns in a terminal. */
const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (/[ -~]/.test(character) ? 1 : 2), 0)

/** One demo account of each kind, as a table for a terminal. */
export function describeAccounts(): string {
  const rows = [HEADINGS, ...firstOfEachRealm()]
  const columns = Object.keys(HEADINGS) as Column[]
  const widths = columns.map((column) => Math.max(...rows.map((row) => widthOf(row[column]))))
  const lines = rows.map((row) =>
    columns.map((column, at) => row[column] + ' '.repeat((widths[at] ?? 0) - widthOf(row[column]))).join('  '),
  )
  return `${lines.map((line) => `  ${line.trimEnd()}`).join('\n')}\n`
}

function firstOfEachRealm(): Record<Column, string>[] {
  return Object.entries(SIGN_IN).flatMap(([realm, { role, path }]) => {
    const account = demoAccounts.find((one) => one.realm === realm)
    return account ? [{ role, login: account.login_id, password: account.password, path }] : []
  })
}
