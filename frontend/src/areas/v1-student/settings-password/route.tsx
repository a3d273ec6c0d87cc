import { PasswordPage } from '../../../features/settings/password-page.tsx'

/** `/v1/student/settings/password`: the own password. */
export function Component() {
  return <PasswordPage settings="/v1/student/settings" />
}
