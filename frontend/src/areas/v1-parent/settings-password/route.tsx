import { PasswordPage } from '../../../features/settings/password-page.tsx'

/** `/v1/parent/settings/password`: the own password. */
export function Component() {
  return <PasswordPage settings="/v1/parent/settings" />
}
