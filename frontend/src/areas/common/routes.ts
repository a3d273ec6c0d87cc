import { defineScreens, type PageParams } from '../../app/route-definition.ts'

const isAttendanceType = ({ attendanceType }: PageParams) => attendanceType === 'entry' || attendanceType === 'leave'

export const commonRoutes = defineScreens(
  'common',
  [],
  [
    ['/', 'Tチェック', () => import('./index/route.tsx'), { layout: 'none' }],
    ['/health', 'ヘルスチェック', () => import('./health/route.tsx')],
    ['/sso', '学校のアカウント', () => import('./sso/route.tsx'), { layout: 'none' }],
    ['/v2', '入り口', () => import('./v2-entrance/route.tsx'), { layout: 'none', theme: 'v2' }],
    ['/v1/camera', '入退室', () => import('./camera/route.tsx'), { guards: ['branch-or-teacher'] }],
    [
      '/v1/camera/{attendanceType}',
      '入退室',
      () => import('./camera-door/route.tsx'),
      { guards: ['branch-or-teacher'], validate: isAttendanceType },
    ],
    ['/v1/sso', 'シングルサインオン', () => import('./portal-sign-in/route.tsx'), { layout: 'none' }],
    ['/v1/sandbox/rule', '解答ルール', () => import('./sandbox-rule/route.tsx'), { guards: ['staff'] }],
  ],
)
