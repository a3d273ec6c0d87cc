import type { MasterKind } from '@tcheck/contract/groups/admin-masters'
import { client } from '../../../lib/api/client.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import layout from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/toast.tsx'
import { masterWords } from './master-words.ts'

interface CreateCardProps {
  kind: MasterKind
  /** To choose a unit's from. */
  subjects: readonly { id: string; name: string }[]
  onMade: () => void
  onCancel: () => void
}

const grades = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** 登録する: a code that stays for ever, a name that may change; a unit's subject and grade. */
export function CreateCard({ kind, subjects, onMade, onCancel }: CreateCardProps) {
  const word = masterWords[kind]
  const form = useForm({
    route: 'adminMasters.create',
    part: 'master',
    start: { id: '', name: '', subject_code: '', grade_id: '' },
    save: ({ id, name, subject_code, grade_id }) =>
      client.adminMasters.create({
        kind,
        master: {
          id,
          name,
          ...(kind === 'units' && { subject_code, ...(grade_id && { grade_id: Number(grade_id) }) }),
        },
      }),
    onSaved: ({ master }) => {
      notify.success(`「${master.name}」を登録しました`)
      onMade()
    },
  })
  return (
    <Card title={`${word}を登録する`}>
      <Form
        form={form}
        label={`${word}の登録`}
        verb="登録する"
        fallback={`${word}の登録に失敗しました`}
        others={<Button onClick={onCancel}>やめる</Button>}
      >
        <div className={layout.two}>
          <TextField
            {...form.field('id')}
            hint="半角の英数字と「-」「_」。問題のシートや本に書くもので、あとから変えられません。"
          />
          <TextField {...form.field('name')} hint="あとから変えられます。" />
          {kind === 'units' && (
            <>
              <SelectField
                {...form.field('subject_code')}
                choices={subjects.map(({ id, name }) => [id, name])}
                empty="選んでください"
              />
              <SelectField
                {...form.field('grade_id')}
                choices={grades.map((grade) => [grade, gradeInWords(Number(grade))])}
                empty="選んでください"
              />
            </>
          )}
        </div>
      </Form>
    </Card>
  )
}
