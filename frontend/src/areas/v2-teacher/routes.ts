import { defineScreens, type PageParams } from '../../app/route-definition.ts'
import { underConstruction } from '../common/under-construction.ts'

const isSelectable = ({ slug }: PageParams) => slug === 'unit' || slug === 'cbt' || slug === 'science-skill'

export const v2TeacherRoutes = defineScreens(
  'v2-teacher',
  ['v2-teacher'],
  [
    ['/teacher/class-result', 'クラスの結果', underConstruction],
    ['/teacher/class-result/{slug?}', 'クラスの結果', underConstruction],
    ['/teacher/home', 'ホーム', underConstruction],
    ['/teacher/login', 'ログイン', underConstruction, { guards: [], layout: 'none' }],
    ['/teacher/select', '問題を選ぶ', underConstruction],
    ['/teacher/select/{slug}', '問題を選ぶ', underConstruction, { validate: isSelectable }],
    ['/teacher/setting', '設定', underConstruction],
    ['/teacher/tutorial', '使い方', underConstruction],
    ['/teacher/student-result/{subject?}/{key?}/{mode?}', '生徒の結果', underConstruction],
  ],
)
