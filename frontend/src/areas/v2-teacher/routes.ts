import { defineScreens, type PageParams } from '../../app/route-definition.ts'
import { categoryOfSlug } from './question-set/category.ts'

const isSelectable = ({ slug }: PageParams) => categoryOfSlug(slug) !== null

const attemptModes: readonly (string | undefined)[] = ['practice', 'test', 'review', 'similar', undefined]
/** `subject` is a kind of questions as in `/teacher/select/{slug}`, `key` a set's code, `mode` a mode of attempts. */
const isResultPlace = ({ subject, mode }: PageParams) =>
  (subject === undefined || categoryOfSlug(subject) !== null) && attemptModes.includes(mode)

export const v2TeacherRoutes = defineScreens(
  'v2-teacher',
  ['v2-teacher'],
  [
    ['/teacher/class-result', 'クラスの結果', () => import('./class-result/route.tsx')],
    ['/teacher/class-result/{slug?}', 'クラスの結果', () => import('./class-result/route.tsx')],
    ['/teacher/home', 'ホーム', () => import('./home/route.tsx')],
    ['/teacher/invitation', '先生の登録', () => import('./invitation/route.tsx'), { guards: [], layout: 'none' }],
    ['/teacher/login', 'ログイン', () => import('./login/route.tsx'), { guards: [], layout: 'none' }],
    ['/teacher/select', '問題を選ぶ', () => import('./select/entrance.tsx')],
    ['/teacher/select/{slug}', '問題を選ぶ', () => import('./select/route.tsx'), { validate: isSelectable }],
    ['/teacher/setting', '設定', () => import('./setting/route.tsx')],
    ['/teacher/tutorial', '使い方', () => import('./tutorial/route.tsx')],
    [
      '/teacher/student-result/{subject?}/{key?}/{mode?}',
      '生徒の結果',
      () => import('./student-result/route.tsx'),
      { validate: isResultPlace },
    ],
  ],
)
