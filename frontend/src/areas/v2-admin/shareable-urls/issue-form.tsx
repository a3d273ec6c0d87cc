import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { plainText } from '@tcheck/markup/plain-text'
import { useDeferredValue, useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { CheckField, SelectField } from '../../../ui/form/choice-fields.tsx'
import layout from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { RichChoiceField } from '../../../ui/form/rich-choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DateField } from '../../../ui/form/when-fields.tsx'
import { dayAfter, endOfDay } from './url-view.ts'

interface IssueFormProps {
  onIssued: (url: ShareableUrl) => void
  onCancel: () => void
}

const defaultDays = 30
const longestDays = 365

/** 発行する: branch, one set, until when, and whether grade, kumi and ban may be given. */
export function IssueForm({ onIssued, onCancel }: IssueFormProps) {
  const form = useForm({
    route: 'adminShareableUrls.create',
    part: 'shareable_url',
    start: {
      branch_id: '',
      category: 'unit' as ShareableUrl['category'],
      code: '',
      expires_at: dayAfter(new Date(), defaultDays),
      note: '',
      allows_entry: false,
      answers_shown: 'students' as ShareableUrl['answers_shown'],
    },
    save: ({ expires_at: lastDay, ...fields }) =>
      client.adminShareableUrls.create({ shareable_url: { ...fields, expires_at: endOfDay(lastDay) } }),
    onSaved: ({ shareable_url }) => onIssued(shareable_url),
  })
  const [words, setWords] = useState('')
  const { category } = form.values
  const q = useDeferredValue(words.trim())
  const choices = useQuery({
    ...api.adminShareableUrls.listChoices.queryOptions({ input: { category, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const { branches = [], question_groups: sets = [], question_group_count: count = 0 } = choices.data ?? {}
  const categoryField = form.field('category')
  return (
    <Card title="共有URLを発行する">
      <Form
        form={form}
        label="共有URLの発行"
        verb="発行する"
        fallback="共有URLの発行に失敗しました"
        others={<Button onClick={onCancel}>やめる</Button>}
      >
        {choices.error && <ErrorNote title="教室と問題を読み込めませんでした。" error={choices.error} />}
        <div className={`stack gap-16 ${layout.two}`}>
          <SelectField
            {...form.field('branch_id')}
            choices={branches.map(({ id, name }) => [id, name])}
            empty="選んでください"
            hint="答えは、この教室のものになります。"
          />
          <SelectField
            {...categoryField}
            onChange={(next) => {
              categoryField.onChange(next)
              form.change({ code: '' })
            }}
          />
          <RichChoiceField
            {...form.field('code')}
            placeholder="題名・コードで探す"
            onSearch={setWords}
            choices={sets.map(({ code, title, grade_id, subject_name }) => ({
              value: code,
              word: `${gradeText(grade_id)} ${subjectInWords(subject_name, grade_id)} ${plainText(title)}(${code})`,
            }))}
            foot={
              count > sets.length
                ? `${count}件のうち、はじめの${sets.length}件。ことばでしぼってください。`
                : `${count}件`
            }
          />
          <DateField
            {...form.field('expires_at')}
            earliest={dayAfter(new Date(), 0)}
            latest={dayAfter(new Date(), longestDays)}
            hint="この日の終わりまで使えます。1年以内です。"
          />
          <TextField {...form.field('note')} placeholder="体験授業 など" />
        </div>
        <CheckField
          {...form.field('allows_entry')}
          label="学年・組・番でも入れるようにする"
          hint="入れないときは、一時的な生徒として始めます。クラスの結果に入りません。"
        />
        {category === 'cbt' && (
          <SelectField
            {...form.field('answers_shown')}
            hint="終えたあとに、点と正答を見せます。クラスのテストになっている間は、だれにも見せません。"
          />
        )}
      </Form>
    </Card>
  )
}
