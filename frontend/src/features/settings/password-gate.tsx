import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface PasswordGateProps {
  verb: string
  isDanger?: boolean
  save: (password: string) => Promise<unknown>
  onDone?: () => void | Promise<void>
  onCancel?: (() => void) | undefined
}

/** Asks for the password once more before something that only its owner may do. */
export function PasswordGate({ verb, isDanger = false, save, onDone, onCancel }: PasswordGateProps) {
  const form = useForm({
    // Every route that asks for it calls it the same.
    route: 'account.deleteSecondFactor',
    start: { password: '' },
    save: ({ password }) => save(password),
    onSaved: () => onDone?.(),
  })
  return (
    <Form
      form={form}
      verb={verb}
      kind={isDanger ? 'danger' : 'primary'}
      fallback="できませんでした。もう一度お試しください。"
      asksBeforeLeaving={false}
      others={onCancel && <Button onClick={onCancel}>やめる</Button>}
    >
      <PasswordField {...form.field('password')} label="今のパスワード" hasFocus />
    </Form>
  )
}
