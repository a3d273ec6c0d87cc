import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { loginId } from '../login-id.ts'
import { group, route } from '../route.ts'
import { schoolNetwork, schoolNetworkState } from '../school-network.ts'
import { newPassword } from '../sign-in.ts'

/** Judged by its strength; left out, one is generated (new branches) or the present one stays. */
const password = newPassword.meta({ label: 'パスワード' }).optional()

const adminBranch = z.object({
  id: z.string(),
  name: z.string(),
  class_count: z.int(),
  /** null where nobody signs in for the branch. */
  login_id: z.string().nullable(),
  /** For the resets of `/api/admin/accounts/{id}`. */
  account_id: z.string().nullable(),
  has_second_factor: z.boolean(),
  disabled_at: f.dateTime.nullable(),
})
export type AdminBranch = z.output<typeof adminBranch>

/** `closed`: nobody signs in for it, its data stays (decision 0317). */
const branchState = z
  .enum(['open', 'closed'])
  .meta({ label: '状態', words: { open: '使っています', closed: '停止しています' } })

const listedBranch = adminBranch.pick({ id: true, name: true, class_count: true, disabled_at: true })
export type ListedBranch = z.output<typeof listedBranch>

/** The tenants, as an admin looks after them (spec.md section 7, "Admin (v1)"; decision 0317). */
export const adminBranches = group(
  'admin-branches',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/admin/branches', {
      summary: '教室の一覧',
      rows: 'branches',
      row: listedBranch,
      searchIn: '教室の名前',
      filters: { state: branchState },
      sorts: { name: '教室', class_count: 'クラスの数' },
      defaultSort: 'name',
    }),
    show: route('GET', '/api/admin/branches/{id}', {
      summary: '1つの教室',
      input: z.object({ id: f.id.meta({ label: '教室' }) }),
      output: z.object({ branch: adminBranch }),
      errors: ['NOT_FOUND'],
    }),
    create: route('POST', '/api/admin/branches', {
      summary: '教室を登録する。最初に入るときにパスワードを変更する',
      successStatus: 201,
      input: z.object({
        branch: z
          .object({ name: f.branchName, login_id: loginId, password, class_count: f.classCount })
          .meta({ label: '教室' }),
      }),
      /** `issued_password`: the drawn one, shown once; null where the admin chose it. */
      output: z.object({ branch: adminBranch, issued_password: z.string().nullable() }),
      errors: ['LOGIN_TAKEN', 'PASSWORD_TOO_WEAK', 'CONFLICT', 'BRANCHES_TOO_MANY'],
    }),
    update: route('PATCH', '/api/admin/branches/{id}', {
      summary: '教室を更新する',
      input: z.object({
        id: f.id.meta({ label: '教室' }),
        branch: z
          .object({ name: f.branchName, login_id: loginId.optional(), password, class_count: f.classCount })
          .meta({ label: '教室' }),
      }),
      output: z.object({ branch: adminBranch }),
      errors: ['NOT_FOUND', 'LOGIN_TAKEN', 'PASSWORD_TOO_WEAK', 'CONFLICT'],
    }),
    close: route('DELETE', '/api/admin/branches/{id}', {
      summary: '教室を停止する。データは残る',
      input: z.object({ id: f.id.meta({ label: '教室' }) }),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    listNetworks: route('GET', '/api/admin/branches/{id}/networks', {
      summary: '教室が申請したネットワーク',
      input: z.object({ id: f.id.meta({ label: '教室' }) }),
      output: z.object({ networks: z.array(schoolNetwork) }),
      errors: ['NOT_FOUND'],
    }),
    updateNetwork: route('PATCH', '/api/admin/branches/{id}/networks/{network_id}', {
      summary: '教室のネットワークを確認する、断る、終える',
      input: z.object({
        id: f.id.meta({ label: '教室' }),
        network_id: f.id.meta({ label: 'ネットワーク' }),
        state: schoolNetworkState.exclude(['proposed']).meta({ label: '状態' }),
        revision: f.revision,
      }),
      output: z.object({ network: schoolNetwork }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  },
)
