import { SelectField } from '../../ui/form/choice-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import css from './roster.module.css'
import { gradeChoices, type TaughtDraft } from './student-draft.ts'

type Named = 'name' | 'kana' | 'school' | 'grade' | 'enrolled_on'

interface StudentFieldsProps {
  field: <K extends Named>(name: K) => FieldProps<TaughtDraft[K]>
  /** Left out for whoever has an account, and keeps its login, and where it is not to be said here. */
  login?: FieldProps<string>
}

/** Who a student is, and since when they come. */
export const StudentFields = ({ field, login }: StudentFieldsProps) => (
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
  </>
)
