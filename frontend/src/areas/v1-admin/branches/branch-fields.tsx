import { PasswordField } from '../../../ui/form/password-field.tsx'
import { NumberField, TextField } from '../../../ui/form/text-field.tsx'
import type { FieldProps } from '../../../ui/form/use-form.ts'

/** What the forms of a branch hold while they are open. */
export interface BranchDraft {
  name: string
  login_id: string
  /** Empty: none is said. */
  password: string
  class_count: number | null
}

interface BranchFieldsProps {
  field: <K extends keyof BranchDraft>(name: K) => FieldProps<BranchDraft[K]>
  passwordHint: string
}

/** Name, login, password and class count of a branch. */
export const BranchFields = ({ field, passwordHint }: BranchFieldsProps) => (
  <>
    <TextField {...field('name')} />
    <TextField {...field('login_id')} />
    <PasswordField {...field('password')} autoComplete="new-password" hint={passwordHint} />
    <NumberField {...field('class_count')} hint="同じ時間にならぶクラスの数(1〜99)" />
  </>
)

/** As the wire has it: an empty number is one that the server asks for. */
export const branchInput = ({ password, class_count, ...fields }: BranchDraft) => ({
  ...fields,
  class_count: class_count ?? Number.NaN,
  ...(password && { password }),
})
