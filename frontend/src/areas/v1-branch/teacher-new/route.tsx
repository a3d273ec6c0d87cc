import { formScreen } from '../../../features/records/form-screen.tsx'
import { IssuedLogins } from '../../../features/roster/issued-logins.tsx'
import { useEnrolmentChoices } from '../../../features/roster/roster-calls.ts'
import { emptyTeacher, TeacherFields } from '../../../features/roster/teacher-fields.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

const LIST = '/v1/branch/teachers'

/** `/v1/branch/teachers/new`: registers a teacher; the drawn password is shown once before the list comes. */
export const Component = formScreen({
  thing: '講師',
  route: 'branchTeachers.create',
  part: 'teacher',
  start: emptyTeacher,
  uses: () => useEnrolmentChoices('branch'),
  input: (teacher) => ({ teacher }),
  fields: ({ field }, { used: choices }) => (
    <>
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
