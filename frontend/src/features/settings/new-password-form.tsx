import { client } from '../../lib/api/client.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { asSelf } from './as-self.ts'
import { PasswordWishes } from './password-wishes.tsx'

interface NewPasswordFormProps {
  loginId: string
  /** The password of now, where it was typed a moment ago; else it is asked for. */
  knownPassword?: string | null
  verb: string
  isWide?: boolean
  onDone: () => void | Promise<void>
}

/** The password of now and a new one. The server's words stand as they are, at the field that they are about. */
export function NewPasswordForm({ loginId, knownPassword = null, verb, isWide = false, onDone }: NewPasswordFormProps) {
  const form = useForm({
    route: 'account.updatePassword',
    start: { current_password: knownPassword ?? '', new_password: '' },
    save: (passwords) => client.account.updatePassword(passwords, asSelf),
    onSaved: onDone,
  })
  return (
    <Form
      form={form}
      verb={verb}
      busyVerb="変えています"
      fallback="パスワードを変えられませんでした。もう一度お試しください。"
      isWide={isWide}
      asksBeforeLeaving={false}
    >
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      {knownPassword === null && <PasswordField {...form.field('current_password')} name="current-password" />}
      <PasswordField
        {...form.field('new_password')}
        name="new-password"
        autoComplete="new-password"
        hasFocus={knownPassword !== null}
      />
      <PasswordWishes
        password={form.values.new_password}
        loginId={loginId}
        currentPassword={form.values.current_password}
      />
    </Form>
  )
}
