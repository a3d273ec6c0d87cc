import type { Scene } from './scene.ts'
import { studentScenes } from './student-scenes.ts'

const both = ['laptop', 'phone'] as const
const EXAM_RESULT = '/teacher/class-result/demo-mission-cbt?category=cbt&set=CBT-MA2-01&grade=8&kumi=2'
const CHILD = 'demo-juku-6-1-01'

export const scenes: readonly Scene[] = [
  { name: 'entrance', who: 'nobody', path: '/', sizes: both },
  { name: 'teacher-login', who: 'nobody', path: '/teacher/login', sizes: both },
  { name: 'admin-sign-in', who: 'nobody', path: '/v1/admin/sign_in', sizes: both },
  { name: 'error', who: 'nobody', path: '/nowhere', sizes: both },
  { name: 'health', who: 'nobody', path: '/health', sizes: both },
  { name: 'teacher-home', who: 'teacher', path: '/teacher/home', sizes: both },
  { name: 'teacher-setting', who: 'teacher', path: '/teacher/setting', sizes: both },
  { name: 'teacher-select', who: 'teacher', path: '/teacher/select/unit', sizes: both },
  { name: 'teacher-class-result', who: 'teacher', path: EXAM_RESULT, sizes: both },
  { name: 'shareable-urls', who: 'admin', path: '/admin/shareable-urls', sizes: both },
  {
    name: 'answer-rule',
    who: 'admin',
    path: '/v1/sandbox/rule?answer=3,4;4,3&response=%EF%BC%94&response=+03',
    sizes: both,
  },
  {
    name: 'answer-rule-error',
    who: 'admin',
    path: '/v1/sandbox/rule?answer=3,4;5&response=3&response=4',
    sizes: both,
  },
  { name: 'cbt-check', who: 'admin', path: '/admin/cbt-check?exam=CBT-MA2-01&at=5-1&1-1=3&5-1=%EF%BC%95', sizes: both },
  // One of each kind that the records kit carries: a list, a form, a record; and what stands beside it.
  { name: 'admin-branches', who: 'admin', path: '/v1/admin/branches', sizes: both },
  { name: 'admin-notification-new', who: 'admin', path: '/v1/admin/notifications/new', sizes: both },
  { name: 'admin-material', who: 'admin', path: '/v1/admin/lquestions', sizes: both },
  { name: 'admin-class-teachers', who: 'admin', path: '/v1/admin/teachers', sizes: both },
  { name: 'branch-users', who: 'branch', path: '/v1/branch/users', sizes: both },
  { name: 'branch-user-edit', who: 'branch', path: `/v1/branch/users/${CHILD}/edit`, sizes: both },
  { name: 'branch-teachers', who: 'branch', path: '/v1/branch/teachers', sizes: both },
  { name: 'branch-timetable', who: 'branch', path: '/v1/branch/charge-settings', sizes: both },
  { name: 'branch-periods', who: 'branch', path: '/v1/branch/charge-settings/per-period', sizes: both },
  { name: 'branch-shift', who: 'branch', path: '/v1/branch/teachers/demo-teacher01/shift', sizes: both },
  { name: 'branch-attend', who: 'branch', path: `/v1/branch/attend/${CHILD}`, sizes: both },
  { name: 'branch-plan', who: 'branch', path: `/v1/branch/plan-settings/${CHILD}`, sizes: both },
  { name: 'branch-tasks', who: 'branch', path: `/v1/branch/task-settings/${CHILD}`, sizes: both },
  { name: 'branch-understanding', who: 'branch', path: `/v1/branch/understanding/${CHILD}`, sizes: both },
  { name: 'branch-settings', who: 'branch', path: '/v1/branch/settings', sizes: both },
  { name: 'door', who: 'instructor', path: '/v1/camera', sizes: both },
  { name: 'instructor-top', who: 'instructor', path: '/v1/teacher/top', sizes: both },
  { name: 'instructor-workdays', who: 'instructor', path: '/v1/teacher/workdays', sizes: both },
  { name: 'instructor-marks', who: 'instructor', path: '/v1/teacher/marks', sizes: both },
  { name: 'child-top', who: 'child', path: '/v1/student/top1', sizes: both },
  { name: 'child-plan', who: 'child', path: '/v1/student/learning_plans/chapter_items', sizes: both },
  { name: 'child-understanding', who: 'child', path: '/v1/student/understanding', sizes: both },
  { name: 'parent-top', who: 'parent', path: '/v1/parent/top', sizes: both },
  { name: 'parent-plan', who: 'parent', path: '/v1/parent/learning_plans/chapter_items', sizes: both },
  { name: 'parent-understanding', who: 'parent', path: '/v1/parent/understanding', sizes: both },
  { name: 'parent-settings', who: 'parent', path: '/v1/parent/settings', sizes: both },
  {
    name: 'admin-top',
    who: 'admin',
    path: '/v1/admin/top',
    sizes: both,
    onward: [
      {
        name: 'search',
        prepare: async (page) => {
          await page.keyboard.press('Control+k')
          await page.getByRole('combobox', { name: /さがす/ }).fill('関数')
          await page.getByRole('option').first().waitFor()
        },
      },
    ],
  },
  ...studentScenes,
]
