import { demoAccounts } from '@tcheck/content/demo/people'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { Mission } from '@tcheck/contract/mission'
import { ownLogin } from './tenant.ts'

const demoSensei = demoAccounts.find(({ realm }) => realm === 'teacher-v2') ?? {
  login_id: 'sensei01',
  password: 'sensei-demo-2024',
}

/** The v2 teacher of the demo school, or of this file's. */
export const sensei = () => ownLogin(demoSensei)

/** Only what the journeys look up behind the screens. */
export interface TeacherApi {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: unknown) => Promise<T>
  remove: <T>(path: string) => Promise<T>
}

/** @throws Error with the answer's text when the server refuses */
export async function signInByApi(
  origin: string,
  account: { login_id: string; password: string } = sensei(),
): Promise<TeacherApi> {
  let headers: Record<string, string> = {}
  async function call<T>(method: string, path: string, body?: unknown): Promise<{ data: T; headers: Headers }> {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return { data: JSON.parse(text) as T, headers: response.headers }
  }
  const signedIn = await call('POST', '/api/v2/teacher/auth/sign_in', {
    username: account.login_id,
    password: account.password,
  })
  headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name) ?? '']),
  )
  return {
    get: async (path) => (await call('GET', path)).data as never,
    post: async (path, body) => (await call('POST', path, body)).data as never,
    remove: async (path) => (await call('DELETE', path)).data as never,
  }
}

/** Assigns an exam to 中2 2組, delivered now. */
export async function assignExam(
  api: TeacherApi,
  code: string,
  fields: { title: string; [field: string]: unknown },
): Promise<Mission> {
  const mission = {
    ...{ category: 'cbt', grade: 8, classes: [{ grade: 8, kumi: '2' }], cbt_exam_codes: [code] },
    ...{ delivery_datetime: new Date().toISOString(), ...fields },
  }
  return (await api.post<{ mission: Mission }>('/api/v2/teacher/missions', { mission })).mission
}

const base = '/api/v2/teacher/student_activity_groups'

/** All attempts of one student at one exam, as the server holds them. */
export async function examAttemptsOf(
  api: TeacherApi,
  place: { student_id: string; cbt_exam_code: string },
): Promise<ActivityGroup[]> {
  const query = new URLSearchParams({ ...place, grade: '8', kumi: '2' })
  const path = `${base}/cbt_student_activity_groups?${query}`
  return (await api.get<{ student_activity_groups: ActivityGroup[] }>(path)).student_activity_groups
}

/** What the QR card of one student of 中2 2組 holds. */
export async function cardOf(api: TeacherApi, ban: number): Promise<string> {
  const { students } = await api.get<{ students: { ban: number; encrypted_username: string }[] }>(
    '/api/v2/teacher/students?grade=8&kumi=2',
  )
  return students.find((student) => student.ban === ban)?.encrypted_username ?? ''
}
