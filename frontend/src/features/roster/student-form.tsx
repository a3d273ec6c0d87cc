import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { type EnrolmentChoices, EnrolmentsField } from './enrolments-field.tsx'
import { type IssuedLogin, IssuedLogins } from './issued-logins.tsx'
import css from './roster.module.css'
import { gradeChoices, type StudentDraft, type TaughtDraft } from './student-draft.ts'

type Parent = StudentDraft['parents'][number]

const MOST_PARENTS = 3

interface ParentsFieldProps {
  parents: readonly Parent[]
  error: string | null
  fieldsOf: (at: number) => { login: FieldProps<string>; name: FieldProps<string> }
  onChange: (parents: Parent[]) => void
}

interface StudentFormProps {
  field: <K extends Exclude<keyof TaughtDraft, 'enrolments'>>(name: K) => FieldProps<TaughtDraft[K]>
  enrolments: FieldProps<TaughtDraft['enrolments']>
  choices: EnrolmentChoices
  /** Left out for a student who has an account, and in a teacher's form. */
  login?: FieldProps<string>
  /** Left out in a teacher's form. */
  parents?: ParentsFieldProps
  /** Between the person and the enrolments. */
  children?: ReactNode
}

/** The form of a student, new or known: the person, the enrolments, the parents. */
export const StudentForm = ({ field, enrolments, choices, login, parents, children }: StudentFormProps) => (
  <>
    <div className={`stack gap-14 ${css.two}`}>
      <TextField {...field('name')} placeholder="青木 ひなた" />
      <TextField {...field('kana')} placeholder="あおき ひなた" />
    </div>
    <div className={`stack gap-14 ${css.two}`}>
      <SelectField {...field('grade')} choices={gradeChoices} empty="選んでください" />
      <TextField {...field('school')} placeholder="さくら中学校" />
    </div>
    <div className={`stack gap-14 ${css.two}`}>
      <DateField {...field('enrolled_on')} isClearable />
      {login && (
        <TextField
          {...login}
          hint="半角の英数字。空のままにすると、QRカードだけで入ります。パスワードは作って表示します。"
        />
      )}
    </div>
    {children}
    <EnrolmentsField field={enrolments} choices={choices} />
    {parents && <ParentsField {...parents} />}
  </>
)

/** 保護者: an account each, of the branch's own or a new one. */
function ParentsField({ parents, error, fieldsOf, onChange }: ParentsFieldProps) {
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

/** After a save that made accounts: their passwords, and the way to the list. Nothing without one. */
export const shownLogins =
  (list: string) =>
  ({ issued }: { issued: readonly IssuedLogin[] }) =>
    issued.length > 0 && (
      <IssuedLogins issued={issued}>
        <ButtonLink to={list}>生徒の一覧へ</ButtonLink>
      </IssuedLogins>
    )
