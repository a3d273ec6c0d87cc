import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

const branchOfUser = z.object({ id: z.string(), name: z.string(), class_count: z.int() })

/** spec.md section 3, "Current user". Fields that a role does not have are null. */
export const currentApiUser = z.object({
  id: z.string(),
  login_id: z.string(),
  is_admin: z.boolean(),
  is_branch: z.boolean(),
  is_student: z.boolean(),
  is_parent: z.boolean(),
  is_teacher: z.boolean(),
  branch: branchOfUser.nullable(),
  parent: z.object({ id: z.string(), name: z.string() }).nullable(),
  teacher: z.object({ id: z.string(), name: z.string(), is_v2: z.boolean() }).nullable(),
  /** A v2 student is known by grade, kumi and ban, never by name. */
  student: z
    .object({
      id: z.string(),
      grade: z.int(),
      kumi: z.string(),
      ban: z.int(),
      is_entry: z.boolean(),
      is_instant: z.boolean(),
    })
    .nullable(),
})
export type CurrentApiUser = z.output<typeof currentApiUser>

export const session = group(
  'session',
  { roles: ['any'], scope: 'self', duringFirstSignIn: true, atKiosk: true },
  {
    showCurrentUser: route('POST', '/api/current_user', {
      summary: 'いま使っている人を返す',
      input: z.object({
        impersonation_branch_id: f.id.nullish().meta({ label: '代理する教室' }),
        impersonation_student_id: f.id.nullish().meta({ label: '代理する生徒' }),
      }),
      output: z.object({
        current_api_user: currentApiUser,
        encrypt_login_id: z.string(),
        /** Of a student: what the device seals unsent answers with when somebody else comes. */
        answer_sealing: z.object({ key_id: z.string(), public_key: z.string(), ticket: z.string() }).nullable(),
        impersonation_branch: currentApiUser.nullable(),
        impersonation_student: currentApiUser.nullable(),
        account_state: z.object({
          must_change_password: z.boolean(),
          must_set_up_second_factor: z.boolean(),
          /** This device stands at the door, and shows nothing else. */
          is_at_door: z.boolean(),
        }),
      }),
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
  },
)
