import { defineScreens } from '../../app/route-definition.ts'

export const v1TeacherRoutes = defineScreens(
  'v1-teacher',
  ['teacher'],
  [
    ['/v1/teacher/menu', 'メニュー', () => import('./menu/route.tsx')],
    ['/v1/teacher/question_group_list', '問題一覧', () => import('./question-group-list/route.tsx')],
    ['/v1/teacher/settings', '設定', () => import('./settings/route.tsx')],
    ['/v1/teacher/settings/password', 'パスワードの変更', () => import('./settings-password/route.tsx')],
    ['/v1/teacher/sign_in', '講師のサインイン', () => import('./sign-in/route.tsx'), { guards: [], layout: 'none' }],
    ['/v1/teacher/top', 'トップ', () => import('./top/route.tsx')],
    ['/v1/teacher/total', '集計', () => import('./total/route.tsx')],
    ['/v1/teacher/total_detail/{id}', '集計のくわしい表', () => import('./total-detail/route.tsx')],
    ['/v1/teacher/users', '生徒', () => import('./users/route.tsx')],
    ['/v1/teacher/users/new', '生徒の登録', () => import('./user-new/route.tsx')],
    ['/v1/teacher/users/{id}/edit', '生徒の編集', () => import('./user-edit/route.tsx')],
    ['/v1/teacher/workdays', '勤務日', () => import('./workdays/route.tsx')],
    ['/v1/teacher/marks', '記述の答え', () => import('./marks/route.tsx')],
    ['/v1/teacher/attend/{id}', '出欠', () => import('./attend/route.tsx')],
    ['/v1/teacher/plan-settings/{id}', '学習計画', () => import('./plan-settings/route.tsx')],
    ['/v1/teacher/plan-settings/{id}/new', '学習計画の登録', () => import('./plan-new/route.tsx')],
    ['/v1/teacher/plan-settings/{id}/{planId}/edit', '学習計画の編集', () => import('./plan-edit/route.tsx')],
    ['/v1/teacher/task-settings/{id}', '課題', () => import('./task-settings/route.tsx')],
    ['/v1/teacher/task-settings/{id}/new', '課題の登録', () => import('./task-new/route.tsx')],
    ['/v1/teacher/understanding/{id}', '理解度', () => import('./understanding/route.tsx')],
  ],
)
