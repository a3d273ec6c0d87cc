import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { branchItem, classItem } from '@tcheck/data/branch/branch'
import { type MaterialCode, materialCodeItem, registrationItem } from '@tcheck/data/material-code/material-code'
import { questionSetItems, type SetCategory, type StoredSet } from '@tcheck/data/question-set/question-set'
import { type Student, studentItem } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { compileSet, NEWEST_RULES } from '@tcheck/scoring'

const subQuestion = (sub_question_number: number, answer: string, more: Partial<SubQuestion> = {}) =>
  sampleSubQuestion({
    sub_question_number,
    text: `問${sub_question_number} $x+${sub_question_number}$`,
    answer,
    hint: '手がかり',
    explanation: '解説',
    ...more,
  })

/** Two main questions: `7`, `3,4` | `1"2`, `㋐`; with one review and one similar question. Maximum 20 points. */
const mains: MainQuestion[] = [
  {
    main_question_number: 1,
    title: '計算',
    text: '次の{問|と}いに答えましょう。',
    explanatory_image: null,
    viewpoint: 'knowledge',
    writing: 'horizontal',
    questions: [subQuestion(1, '7'), subQuestion(2, '3,4;4,3', { separator: ',', slot_count: 2 })],
    review_questions: [subQuestion(1, '8')],
    similar_questions: [subQuestion(1, '9')],
  },
  {
    main_question_number: 2,
    title: '読み取り',
    text: '',
    explanatory_image: 'graph.png',
    viewpoint: 'thinking',
    writing: 'horizontal',
    questions: [
      subQuestion(1, '1"2', { separator: '"', slot_count: 2, max_score: 8 }),
      subQuestion(2, '㋐', { pattern: 'o_4' }),
    ],
    review_questions: [],
    similar_questions: [],
  },
]

export const testSet = (category: SetCategory, code: string): StoredSet<MainQuestion> => ({
  id: code,
  code,
  category,
  version: 1,
  title: `${code}の題`,
  description: '',
  subject_code: 'math',
  subject_name: '数学',
  grade_id: 8,
  junkyo_id: 'aoba',
  junkyo_name: 'あおば',
  unit_id: 'linear',
  unit_name: '一次関数',
  main_question_count: 2,
  question_count: 4,
  rules: NEWEST_RULES,
  max_score: compileSet(mains, NEWEST_RULES).maxScore,
  // Its own: test files share a process, and one of them changes an answer.
  question_groups: structuredClone(mains),
})

const material: MaterialCode = {
  code: 'TC-MATH',
  title: '数学2年',
  subject_code: 'math',
  subject_name: '数学',
  grade_id: 8,
  junkyo_name: 'あおば',
  valid_until: '2099-03-31',
  sets: [
    { category: 'unit', code: 'MA-1' },
    { category: 'cbt', code: 'EX-1' },
    { category: 'science_skill', code: 'sci-1' },
  ],
}

const student = (branchId: string, ban: number, kumi = '2'): Student => ({
  id: `st-${branchId}-${kumi}-${ban}`,
  branch_id: branchId,
  kind: 'roster',
  grade: 8,
  kumi,
  ban,
  login_id: null,
  link_version: 1,
  disabled_at: null,
})

const teacher = (id: string, branchId: string): Account => ({
  id,
  role: 'teacher',
  realm: 'teacher-v2',
  branch_id: branchId,
  login_id: `${id}-login`,
  name: '佐々木',
  password_hash: 'none',
  session_version: 1,
  must_change_password: false,
  disabled_at: null,
})

const admin: Account = {
  ...teacher('admin-1', ''),
  role: 'admin',
  realm: 'admin',
  branch_id: null,
  name: '管理者',
}

export interface TestSchool {
  branchId: string
  otherBranchId: string
  /** Of no branch. */
  admin: Account
  /** Of the school (v2). */
  teacher: Account
  /** Of the classroom (v1), in the same branch. */
  classTeacher: Account
  otherTeacher: Account
  otherClassTeacher: Account
  /** 中2 2組, 1番 … 3番. */
  students: [Student, Student, Student]
  /** Of the other branch, in a class of the same name. */
  otherStudent: Student
  material: MaterialCode
}

/** Two branches; the first has registered the material code, which opens `MA-1`, `EX-1` and `sci-1`. */
export async function seedTestSchool(table: Table): Promise<TestSchool> {
  const [branchId, otherBranchId] = ['br-1', 'br-2']
  const students: TestSchool['students'] = [student(branchId, 1), student(branchId, 2), student(branchId, 3)]
  const otherStudent = student(otherBranchId, 1)
  const people = {
    admin,
    teacher: teacher('teacher-1', branchId),
    classTeacher: { ...teacher('class-teacher-1', branchId), realm: 'teacher-v1' as const },
    otherTeacher: teacher('teacher-2', otherBranchId),
    otherClassTeacher: { ...teacher('class-teacher-2', otherBranchId), realm: 'teacher-v1' as const },
  }
  const classOf = (branch_id: string, kumi: string, members: readonly Student[]) =>
    classItem({ branch_id, grade: 8, kumi, roster: members.map(({ ban, id }) => ({ ban, student_id: id })) })
  await table.batchPut([
    branchItem({ id: branchId, name: 'さくら中学校', class_count: 3 }),
    branchItem({ id: otherBranchId, name: 'みどり塾', class_count: 2 }),
    classOf(branchId, '2', students),
    classOf(branchId, '3', []),
    classOf(otherBranchId, '2', [otherStudent]),
    ...[...students, otherStudent].map(studentItem),
    materialCodeItem(material),
    materialCodeItem({ ...material, code: 'TC-OTHER', sets: [{ category: 'unit', code: 'MA-2' }] }),
    materialCodeItem({ ...material, code: 'TC-ENDED', valid_until: '2020-03-31' }),
    registrationItem(branchId, {
      code: material.code,
      registered_at: '2026-04-01T00:00:00.000Z',
      registered_by: 'teacher-1',
    }),
    ...[
      testSet('unit', 'MA-1'),
      testSet('unit', 'MA-2'),
      testSet('cbt', 'EX-1'),
      testSet('science_skill', 'sci-1'),
    ].flatMap((set) => questionSetItems(set)),
  ])
  for (const account of Object.values(people)) await table.transact(createAccountWrites(account))
  return { branchId, otherBranchId, ...people, students, otherStudent, material }
}
