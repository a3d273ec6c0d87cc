import { TextField } from '../../../features/identity-provider/text-field.tsx'

export interface BranchDraft {
  name: string
  login_id: string
  password: string
  class_count: string
}

interface BranchFieldsProps {
  draft: BranchDraft
  passwordHint: string
  onChange: (changes: Partial<BranchDraft>) => void
}

/** Name, login, password and class count of a branch. */
export function BranchFields({ draft, passwordHint, onChange }: BranchFieldsProps) {
  return (
    <>
      <TextField label="教室の名前" value={draft.name} onChange={(name) => onChange({ name })} />
      <TextField label="ユーザー名" value={draft.login_id} onChange={(login_id) => onChange({ login_id })} />
      <TextField
        label="パスワード"
        type="password"
        value={draft.password}
        hint={passwordHint}
        onChange={(password) => onChange({ password })}
      />
      <TextField
        label="クラスの数"
        value={draft.class_count}
        hint="同じ時間にならぶクラスの数(1〜99)"
        onChange={(class_count) => onChange({ class_count })}
      />
    </>
  )
}
