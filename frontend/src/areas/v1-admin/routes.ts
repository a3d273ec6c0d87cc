import { defineScreens } from '../../app/route-definition.ts'

export const v1AdminRoutes = defineScreens(
  'v1-admin',
  ['admin'],
  [
    ['/v1/admin/branches', '教室', () => import('./branches/route.tsx')],
    ['/v1/admin/branches/new', '教室の登録', () => import('./branch-new/route.tsx')],
    ['/v1/admin/branches/{id}/edit', '教室の編集', () => import('./branch-edit/route.tsx')],
    ['/v1/admin/lquestion-groups', '学習問題', () => import('./lquestion-groups/route.tsx')],
    ['/v1/admin/lquestions', '学習内容', () => import('./lquestions/route.tsx')],
    ['/v1/admin/notifications', 'お知らせ', () => import('./notifications/route.tsx')],
    ['/v1/admin/notifications/new', 'お知らせの登録', () => import('./notification-new/route.tsx')],
    ['/v1/admin/notifications/{id}/edit', 'お知らせの編集', () => import('./notification-edit/route.tsx')],
    ['/v1/admin/sign_in', '管理者のサインイン', () => import('./sign-in/route.tsx'), { guards: [], layout: 'none' }],
    ['/v1/admin/teachers', '講師', () => import('./teachers/route.tsx')],
    ['/v1/admin/teachers/new', '講師の登録', () => import('./teacher-new/route.tsx')],
    ['/v1/admin/teachers/import', '講師の取り込み', () => import('./teachers-import/route.tsx')],
    ['/v1/admin/teachers/{id}/edit', '講師の編集', () => import('./teacher-edit/route.tsx')],
    ['/v1/admin/top', 'トップ', () => import('./top/route.tsx')],
  ],
)
