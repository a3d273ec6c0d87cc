import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import css from './roster.module.css'
import type { StudentDraft } from './student-draft.ts'

type Parent = StudentDraft['parents'][number]

const MOST_PARENTS = 3

interface ParentsFieldProps {
  parents: readonly Parent[]
  error: string | null
  fieldsOf: (at: number) => { login: FieldProps<string>; name: FieldProps<string> }
  onChange: (parents: Parent[]) => void
}

/** 保護者: an account each, of the branch's own or a new one. */
export function ParentsField({ parents, error, fieldsOf, onChange }: ParentsFieldProps) {
  return (
    <fieldset className={`stack gap-14 ${css.group}`}>
      <legend>保護者</legend>
      <p className="muted small">
        きょうだいの保護者は、同じユーザー名を入れるとつながります。まだないユーザー名なら、アカウントを作ります。
      </p>
      <ul className="stack gap-10">
        {parents.map((one, at) => {
          const { login, name } = fieldsOf(at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their index identifies them
            <li key={at} className={`flex align-end wrap gap-8 ${css.parent}`}>
              <TextField {...login} label={`${at + 1}人目のユーザー名`} />
              <TextField {...name} label={`${at + 1}人目の名前`} />
              <IconButton
                aria-label={`保護者「${one.name || one.login_id || `${at + 1}人目`}」を外す`}
                onClick={() => onChange(parents.filter((_, index) => index !== at))}
              >
                <IconTrash className="i" aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {error && (
        <p className={`text-13 bold ${css.trouble}`} role="status">
          {error}
        </p>
      )}
      <p>
        <Button
          disabled={parents.length >= MOST_PARENTS}
          onClick={() => onChange([...parents, { login_id: '', name: '' }])}
        >
          <IconPlus className="i" aria-hidden />
          保護者を足す
        </Button>
      </p>
    </fieldset>
  )
}
