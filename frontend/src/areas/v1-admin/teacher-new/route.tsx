import { formScreen } from '../../../features/records/form-screen.tsx'
import { IssuedLogins } from '../../../features/roster/issued-logins.tsx'
import { emptyTeacher, TeacherFields } from '../../../features/roster/teacher-fields.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useChoices } from '../teachers/use-choices.ts'

const LIST = '/v1/admin/teachers'

/** `/v1/admin/teachers/new`: registers a teacher of one branch; the drawn password is shown once before the list comes. */
export const Component = formScreen({
  thing: '講師',
  route: 'adminClassTeachers.create',
  part: 'teacher',
  start: () => ({ ...emptyTeacher(), branch_id: '' }),
  uses: useChoices,
  input: (teacher) => ({ teacher }),
  fields: ({ field }, { used: choices }) => (
    <>
      <SelectField
        {...field('branch_id')}
        choices={choices.branches.map(({ id, name }) => [id, name] as const)}
        empty="選んでください"
      />
      <TextField {...field('login_id')} hint="半角の英数字。パスワードは作って表示します。" />
      <TeacherFields
        fields={{
          name: field('name'),
          kana: field('kana'),
          subject_codes: field('subject_codes'),
          grades: field('grades'),
        }}
        choices={choices}
      />
    </>
  ),
  leadsTo: LIST,
  afterwards: ({ issued }) => (
    <IssuedLogins issued={[{ who: 'teacher', ...issued }]}>
      <ButtonLink to={LIST}>講師の一覧へ</ButtonLink>
    </IssuedLogins>
  ),
})
