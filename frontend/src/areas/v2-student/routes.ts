import { defineScreens, type PageParams } from '../../app/route-definition.ts'

/** Loaded with the first visit, so that no other area's start waits for it. */
const knownSubject = async (params: PageParams) => (await import('./challenge/known-subject.ts')).isKnownSubject(params)

/** The screens of one person draw their whole page where a player may take it over. */
export const v2StudentRoutes = defineScreens(
  'v2-student',
  ['v2-student'],
  [
    ['/student', '生徒', () => import('./entrance/route.tsx'), { guards: [], layout: 'none', mayPlay: true }],
    ['/student/challenge', 'チャレンジ', () => import('./challenge/route.tsx')],
    [
      '/student/challenge/{subjectCode}',
      'チャレンジ',
      () => import('./challenge/subject.tsx'),
      { validate: knownSubject },
    ],
    ['/student/home', 'ホーム', () => import('./home/route.tsx')],
    ['/student/mission', 'ミッション', () => import('./mission/route.tsx')],
    ['/student/top', 'トップ', () => import('./top/route.ts')],
    ['/student/drill/select/{subjectCode?}', 'ドリル', () => import('./drill/route.tsx'), { validate: knownSubject }],
    [
      '/student/cbt-question-groups/{examCode?}',
      'CBT',
      () => import('./cbt-question-groups/route.tsx'),
      { layout: 'none', mayPlay: true },
    ],
    [
      '/student/question-groups/{questionGroupCode?}',
      '単元問題',
      () => import('./question-groups/route.tsx'),
      { layout: 'none', mayPlay: true },
    ],
    ['/student/{setId}', '問題', () => import('./set-link/route.tsx'), { guards: [], layout: 'none', mayPlay: true }],
  ],
)
