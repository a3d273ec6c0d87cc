import { defineScreens } from '../../app/route-definition.ts'

export const v1ParentRoutes = defineScreens(
  'v1-parent',
  ['parent'],
  [
    ['/v1/parent/learning_plans', '学習計画', () => import('./learning-plans/route.tsx')],
    ['/v1/parent/learning_plans/chapter_items', '学習計画の項目', () => import('./plan-items/route.tsx')],
    ['/v1/parent/learning/content_result', '学習の結果', () => import('./content-result/route.tsx')],
    ['/v1/parent/learning/introduction', '学習', () => import('./introduction/route.tsx')],
    ['/v1/parent/learning/part_result', 'パートの結果', () => import('./part-result/route.tsx')],
    ['/v1/parent/messages', '教室からの連絡', () => import('./messages/route.tsx')],
    ['/v1/parent/progress', '進み具合', () => import('./progress/route.tsx')],
    ['/v1/parent/reports/new', '成績', () => import('./report-new/route.tsx')],
    ['/v1/parent/settings', '設定', () => import('./settings/route.tsx')],
    ['/v1/parent/settings/mail', 'メールと通知の設定', () => import('./settings-mail/route.tsx')],
    ['/v1/parent/settings/password', 'パスワードの変更', () => import('./settings-password/route.tsx')],
    ['/v1/parent/sign_in', '保護者のサインイン', () => import('./sign-in/route.tsx'), { guards: [], layout: 'none' }],
    ['/v1/parent/top', 'トップ', () => import('./top/route.tsx')],
    ['/v1/parent/understanding', '理解度', () => import('./understanding/route.tsx')],
  ],
)
