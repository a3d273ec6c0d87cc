import { defineScreens } from '../../app/route-definition.ts'
import { underConstruction } from '../common/under-construction.ts'

export const v2StudentRoutes = defineScreens(
  'v2-student',
  ['v2-student'],
  [
    ['/student', '生徒', underConstruction, { guards: [], layout: 'none' }],
    ['/student/challenge', 'チャレンジ', underConstruction],
    ['/student/challenge/{subjectCode}', 'チャレンジ', underConstruction],
    ['/student/home', 'ホーム', underConstruction],
    ['/student/mission', 'ミッション', underConstruction],
    ['/student/top', 'トップ', underConstruction],
    ['/student/drill/select/{subjectCode?}', 'ドリル', underConstruction],
    ['/student/cbt-question-groups/{examCode?}', 'CBT', underConstruction],
    ['/student/question-groups/{questionGroupCode?}', '単元問題', underConstruction],
    ['/student/{setId}', '問題', underConstruction, { guards: [] }],
  ],
)
