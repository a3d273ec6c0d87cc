/**
 * The people of the demo: one school and one cram-school classroom. Ids are fixed, so that seeding twice stores once
 * and links in a README stay true.
 */
export interface DemoBranch {
  id: string
  name: string
  /** Classes side by side in one period. */
  class_count: number
  kind: 'school' | 'cram_school'
}

export interface DemoClass {
  branch_id: string
  grade: number
  kumi: string
  /** How many students, ban 1 … n. */
  size: number
}

export interface DemoStudent {
  id: string
  branch_id: string
  grade: number
  kumi: string
  ban: number
  /** Students of the cram school sign in (v1) and have names; those of the school have neither. */
  login_id: string | null
  name: string | null
}

export interface DemoAccount {
  id: string
  role: 'admin' | 'branch' | 'teacher' | 'student' | 'parent'
  realm: 'admin' | 'branch' | 'teacher-v1' | 'teacher-v2' | 'student' | 'parent'
  branch_id: string | null
  login_id: string
  password: string
  name: string
  /** The student this account is, or the children a parent is linked to. */
  student_ids: string[]
}

const SCHOOL = 'demo-school'
const CRAM_SCHOOL = 'demo-juku'

export const demoBranches: DemoBranch[] = [
  { id: SCHOOL, name: 'さくら中学校', class_count: 6, kind: 'school' },
  { id: CRAM_SCHOOL, name: 'ひかり塾 駅前教室', class_count: 4, kind: 'cram_school' },
]

export const demoClasses: DemoClass[] = [
  { branch_id: SCHOOL, grade: 8, kumi: '2', size: 35 },
  { branch_id: CRAM_SCHOOL, grade: 6, kumi: '1', size: 5 },
]

/** ban 1 … 5 of the cram school's class. */
const cramSchoolNames = ['青木 ひなた', '青木 そら', '上田 みお', '遠藤 りく', '大野 あかり']

export const demoStudents: DemoStudent[] = demoClasses.flatMap(({ branch_id, grade, kumi, size }) =>
  Array.from({ length: size }, (_, index) => {
    const ban = index + 1
    const isOfSchool = branch_id === SCHOOL
    return {
      id: `${branch_id}-${grade}-${kumi}-${String(ban).padStart(2, '0')}`,
      branch_id,
      grade,
      kumi,
      ban,
      login_id: isOfSchool ? null : `student${String(ban).padStart(2, '0')}`,
      name: isOfSchool ? null : (cramSchoolNames[index] ?? null),
    }
  }),
)

const ofCramSchool = demoStudents.filter(({ branch_id }) => branch_id === CRAM_SCHOOL)
const idsOf = (bans: readonly number[]) => ofCramSchool.filter(({ ban }) => bans.includes(ban)).map(({ id }) => id)

const staff: DemoAccount[] = [
  {
    id: 'demo-admin',
    role: 'admin',
    realm: 'admin',
    branch_id: null,
    login_id: 'admin',
    password: 'admin-demo-2024',
    name: '管理者',
    student_ids: [],
  },
  {
    id: 'demo-branch01',
    role: 'branch',
    realm: 'branch',
    branch_id: CRAM_SCHOOL,
    login_id: 'branch01',
    password: 'branch-demo-2024',
    name: 'ひかり塾 駅前教室',
    student_ids: [],
  },
  {
    id: 'demo-teacher01',
    role: 'teacher',
    realm: 'teacher-v1',
    branch_id: CRAM_SCHOOL,
    login_id: 'teacher01',
    password: 'teacher-demo-2024',
    name: '中村 けい',
    student_ids: [],
  },
  {
    id: 'demo-sensei01',
    role: 'teacher',
    realm: 'teacher-v2',
    branch_id: SCHOOL,
    login_id: 'sensei01',
    password: 'sensei-demo-2024',
    name: '佐野 ゆう',
    student_ids: [],
  },
]

const students: DemoAccount[] = ofCramSchool.map((student) => ({
  id: `demo-${student.login_id}`,
  role: 'student',
  realm: 'student',
  branch_id: CRAM_SCHOOL,
  login_id: student.login_id ?? '',
  password: 'student-demo-2024',
  name: student.name ?? '',
  student_ids: [student.id],
}))

/** parent01 has two children, the others one. */
const childrenOfParents = [[1, 2], [3], [4], [5]]
const parentNames = ['青木 まこと', '上田 あおい', '遠藤 かおる', '大野 しのぶ']
const parents: DemoAccount[] = childrenOfParents.map((bans, index) => ({
  id: `demo-parent0${index + 1}`,
  role: 'parent',
  realm: 'parent',
  branch_id: CRAM_SCHOOL,
  login_id: `parent0${index + 1}`,
  password: 'parent-demo-2024',
  name: parentNames[index] ?? '',
  student_ids: idsOf(bans),
}))

export const demoAccounts: DemoAccount[] = [...staff, ...students, ...parents]
