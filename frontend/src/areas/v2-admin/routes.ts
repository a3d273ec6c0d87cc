import { defineScreens } from '../../app/route-definition.ts'
import { isSet } from './question-editor/set-ref.ts'

export const v2AdminRoutes = defineScreens(
  'v2-admin',
  ['v2-admin'],
  [
    ['/admin', '管理', () => import('./entrance/route.tsx')],
    ['/admin/cbt-check', 'CBT確認', () => import('./cbt-check/route.tsx')],
    ['/admin/cbt-question-groups', 'CBT問題', () => import('./cbt-question-groups/route.tsx')],
    ['/admin/cbt-question-groups/import', 'CBT問題の取り込み', () => import('./cbt-question-groups/import/route.tsx')],
    ['/admin/cbt-questions/import', 'CBT問題の小問の取り込み', () => import('./cbt-questions/import/route.tsx')],
    ['/admin/grades', '学年', () => import('./grades/route.tsx')],
    ['/admin/japanese-users', '国語利用者', () => import('./japanese-users/route.tsx')],
    ['/admin/japanese-users-v2', '国語利用者(月別)', () => import('./japanese-users-v2/route.tsx')],
    ['/admin/jobs', 'ジョブ', () => import('./jobs/route.tsx')],
    ['/admin/junkyos', '準拠', () => import('./junkyos/route.tsx')],
    ['/admin/material-codes', '教材コード', () => import('./material-codes/route.tsx')],
    ['/admin/math-value', '数式確認', () => import('./math-value/route.tsx')],
    ['/admin/missions', 'ミッション', () => import('./missions/route.tsx')],
    ['/admin/question-analyses', '問題の分析', () => import('./question-analyses/route.tsx')],
    [
      '/admin/question-analyses/{category}/{code}',
      '問題の分析',
      () => import('./question-analyses/set/route.tsx'),
      { validate: isSet },
    ],
    ['/admin/question-groups', '単元問題', () => import('./question-groups/route.tsx')],
    ['/admin/question-groups/import', '単元問題の取り込み', () => import('./question-groups/import/route.tsx')],
    [
      '/admin/question-sets/{category}/{code}',
      '問題を直す',
      () => import('./question-editor/route.tsx'),
      { validate: isSet },
    ],
    ['/admin/questions/import', '単元問題の小問の取り込み', () => import('./questions/import/route.tsx')],
    ['/admin/shareable-urls', '共有URL', () => import('./shareable-urls/route.tsx')],
    ['/admin/student-activity-groups', '学習記録', () => import('./student-activity-groups/route.tsx')],
    ['/admin/subjects', '教科', () => import('./subjects/route.tsx')],
    ['/admin/teachers', '先生', () => import('./teachers/route.tsx')],
    ['/admin/units', '単元', () => import('./units/route.tsx')],
    ['/admin/wavy', '波線確認', () => import('./wavy/route.tsx')],
  ],
)
