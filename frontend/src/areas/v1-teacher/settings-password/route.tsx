import { PasswordPage } from '../../../features/settings/password-page.tsx'

/** `/v1/teacher/settings/password`: the own password. */
export function Component() {
  return <PasswordPage settings="/v1/teacher/settings" />
}
