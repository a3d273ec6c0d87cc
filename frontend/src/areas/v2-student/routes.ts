import { defineScreens } from '../../app/route-definition.ts'
import { underConstruction } from '../common/under-construction.ts'

/** The screens of one person draw their whole page where a player may take it over. */
export const v2StudentRoutes = defineScreens(
  'v2-student',
  ['v2-student'],
  [
    ['/student', '生徒', () => import('./entrance/route.tsx'), { guards: [], layout: 'none' }],
    ['/student/challenge', 'チャレンジ', underConstruction],
    ['/student/challenge/{subjectCode}', 'チャレンジ', underConstruction],
    ['/student/home', 'ホーム', () => import('./home/route.tsx')],
    ['/student/mission', 'ミッション', () => import('./mission/route.tsx')],
    ['/student/top', 'トップ', () => import('./top/route.ts')],
    ['/student/drill/select/{subjectCode?}', 'ドリル', underConstruction],
    [
      '/student/cbt-question-groups/{examCode?}',
      'CBT',
      () => import('./cbt-question-groups/route.tsx'),
      { layout: 'none' },
    ],
    [
      '/student/question-groups/{questionGroupCode?}',
      '単元問題',
      () => import('./question-groups/route.tsx'),
      { layout: 'none' },
    ],
    ['/student/{setId}', '問題', () => import('./set-link/route.tsx'), { guards: [], layout: 'none' }],
  ],
)
