import { defineScreens } from '../../app/route-definition.ts'
import { underConstruction } from '../common/under-construction.ts'

export const v1BranchRoutes = defineScreens(
  'v1-branch',
  ['branch'],
  [
    ['/v1/branch/charge-settings', '担当設定', () => import('./charge-settings/route.tsx')],
    ['/v1/branch/charge-settings/per-period', '担当設定(時限ごと)', () => import('./charge-per-period/route.tsx')],
    ['/v1/branch/settings', '設定', () => import('./settings/route.tsx')],
    ['/v1/branch/settings/password', 'パスワードの変更', () => import('./settings-password/route.tsx')],
    ['/v1/branch/sign_in', '教室のサインイン', () => import('./sign-in/route.tsx'), { guards: [], layout: 'none' }],
    ['/v1/branch/teachers', '講師', () => import('./teachers/route.tsx')],
    ['/v1/branch/teachers/new', '講師の登録', () => import('./teacher-new/route.tsx')],
    ['/v1/branch/teachers/{id}/edit', '講師の編集', () => import('./teacher-edit/route.tsx')],
    ['/v1/branch/teachers/{id}/shift', 'シフト', () => import('./shift/route.tsx')],
    ['/v1/branch/users', '生徒', () => import('./users/route.tsx')],
    ['/v1/branch/users/new', '生徒の登録', () => import('./user-new/route.tsx')],
    ['/v1/branch/users/{id}/edit', '生徒の編集', () => import('./user-edit/route.tsx')],
    ['/v1/branch/marks', '記述の答え', () => import('./marks/route.tsx')],
    ['/v1/branch/attend/{id}', '出欠', () => import('./attend/route.tsx')],
    ['/v1/branch/plan-settings/{id}', '学習計画', () => import('./plan-settings/route.tsx')],
    ['/v1/branch/plan-settings/{id}/new', '学習計画の登録', () => import('./plan-new/route.tsx')],
    ['/v1/branch/plan-settings/{id}/{planId}/edit', '学習計画の編集', () => import('./plan-edit/route.tsx')],
    ['/v1/branch/reports/{studentId}', '成績', () => import('./reports/route.tsx')],
    ['/v1/branch/reports/{studentId}/new', '成績の登録', () => import('./report-new/route.tsx')],
    ['/v1/branch/reports/{studentId}/{id?}/edit', '成績の編集', () => import('./report-edit/route.tsx')],
    ['/v1/branch/task-settings/{id}', '課題', () => import('./task-settings/route.tsx')],
    ['/v1/branch/task-settings/{id}/new', '課題の登録', () => import('./task-new/route.tsx')],
    ['/v1/branch/understanding/{id}', '理解度', () => import('./understanding/route.tsx')],
  ],
)
