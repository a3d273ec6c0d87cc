import type { Page } from 'playwright-core'

/** One picture of `docs/pictures`: who looks at which page, and what that person does first. */
export interface Scene {
  /** File name without size. */
  name: string
  who: 'nobody' | 'teacher' | 'student' | 'admin'
  path: string
  sizes: readonly ('laptop' | 'phone')[]
  prepare?: (page: Page) => Promise<void>
}

const both = ['laptop', 'phone'] as const
const EXAM_RESULT = '/teacher/class-result/demo-mission-cbt?category=cbt&set=CBT-MA2-01&grade=8&kumi=2'

/** Opens a question by the list: beside the question, or behind 一覧 on a phone. */
const openQuestion = (name: string) => async (page: Page) => {
  const opener = page.getByRole('button', { name: '一覧', exact: true })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('button', { name }).first().click()
}

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
  { name: 'student-home', who: 'student', path: '/student/home', sizes: both },
  { name: 'student-mission', who: 'student', path: '/student/mission', sizes: both },
  { name: 'student-unit', who: 'student', path: '/student/question-groups/MA2-0310', sizes: both },
  {
    name: 'student-cbt',
    who: 'student',
    path: '/student/cbt-question-groups/CBT-MA2-01',
    sizes: both,
    prepare: openQuestion('大問5 (1)'),
  },
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
]
