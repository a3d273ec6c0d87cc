import {
  IconCalendarCheck,
  IconChartGridDots,
  IconClipboardList,
  IconListCheck,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import type { TeacherStudent } from '@tcheck/contract/groups/teacher-students'
import { listScreen } from '../../../features/records/list-screen.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'

const stateWord = ({ state }: TeacherStudent) => (state === 'paused' ? '休会' : '')

/** `/v1/teacher/users`: the students of the own branch, and the way to what a teacher does for each. */
export const Component = listScreen({
  list: 'teacherStudents.list',
  thing: '生徒',
  unit: '人',
  idOf: ({ student_id }) => student_id,
  nameOf: ({ name }) => `${name}さん`,
  columns: [
    { key: 'name' },
    { key: 'kana' },
    { key: 'grade', text: ({ grade }) => gradeText(grade) },
    { key: 'school' },
    { key: 'subjects', header: '受講', text: ({ subjects }) => subjects.join('、') },
    { key: 'state', header: '状態', text: stateWord },
  ],
  filters: [
    {
      label: '学年',
      all: 'すべての学年',
      options: (answer) =>
        (answer?.grades ?? []).map((grade) => ({ word: gradeText(grade), set: { grade: String(grade) } })),
    },
    {
      label: '教科',
      all: 'すべての教科',
      options: (answer) =>
        (answer?.subjects ?? []).map(({ code, name }) => ({ word: name, set: { subject_code: code } })),
    },
  ],
  acts: [
    { verb: '編集する', icon: IconPencil, to: ({ student_id }) => `/v1/teacher/users/${student_id}/edit` },
    { verb: '出欠を見る', icon: IconCalendarCheck, to: ({ student_id }) => `/v1/teacher/attend/${student_id}` },
    { verb: '学習計画を見る', icon: IconListCheck, to: ({ student_id }) => `/v1/teacher/plan-settings/${student_id}` },
    { verb: '課題を見る', icon: IconClipboardList, to: ({ student_id }) => `/v1/teacher/task-settings/${student_id}` },
    {
      verb: '理解度を見る',
      icon: IconChartGridDots,
      to: ({ student_id }) => `/v1/teacher/understanding/${student_id}`,
    },
  ],
  empty: { text: '登録すると、ここに並びます。' },
  actions: (
    <ButtonLink kind="primary" to="/v1/teacher/users/new">
      <IconPlus className="i" aria-hidden />
      生徒を登録する
    </ButtonLink>
  ),
})
