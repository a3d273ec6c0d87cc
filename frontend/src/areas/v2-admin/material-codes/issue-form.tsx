import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { IssueDetail } from '@tcheck/contract/groups/admin-material-codes'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { plainText } from '@tcheck/markup/plain-text'
import { useDeferredValue, useState } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { CheckField, SelectField } from '../../../ui/form/choice-fields.tsx'
import layout from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { RichChoiceField } from '../../../ui/form/rich-choice-field.tsx'
import { NumberField, TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { DateField } from '../../../ui/form/when-fields.tsx'
import { categoryWords } from './issue-text.ts'

type ChosenSet = IssueDetail['sets'][number]

interface SetsFieldProps {
  label: string
  value: readonly ChosenSet[]
  error: string | null
  onChange: (sets: ChosenSet[]) => void
  onSearch: (words: string) => void
  choices: readonly (ChosenSet & { word: string })[]
  /** How many the words find. */
  count: number
}

interface IssueFormProps {
  /** The stored one; null for a new one. */
  issue: IssueDetail | null
  onSaved: (issue: IssueDetail) => void
  onCancel: () => void
}

const grades = Array.from({ length: 12 }, (_, at) => [String(at + 1), gradeText(at + 1)] as const)
/** The end of the school year that the day lies in, or of the next one from January on. */
const endOfYear = (now: Date) => `${Number(japanDayOf(now).slice(0, 4)) + 1}-03-31`

/** What codes open, until when; of a new issue how many. */
export function IssueForm({ issue, onSaved, onCancel }: IssueFormProps) {
  const form = useForm({
    route: 'adminMaterialCodes.create',
    part: 'material_code',
    start: {
      title: issue?.title ?? '',
      subject_code: issue?.subject_code ?? '',
      grade_id: issue ? String(issue.grade_id) : '',
      junkyo_id: issue?.junkyo_id ?? '',
      valid_until: issue?.valid_until ?? endOfYear(new Date()),
      sets: issue?.sets ?? [],
      note: issue?.note ?? '',
      is_for_one_branch: issue?.is_for_one_branch ?? true,
      code_count: (issue?.code_count ?? null) as number | null,
      code: '',
    },
    save: ({ code, code_count, grade_id, junkyo_id, sets, ...fields }, key) => {
      const content = {
        ...fields,
        grade_id: Number(grade_id),
        junkyo_id: junkyo_id || null,
        sets: sets.map((set) => ({ category: set.category, code: set.code })),
      }
      return issue
        ? client.adminMaterialCodes.update({ id: issue.id, material_code: { ...content, revision: issue.revision } })
        : client.adminMaterialCodes.create({
            material_code: { ...content, code_count: code ? 1 : (code_count ?? 0), code: code || null },
            idempotency_key: key,
          })
    },
    onSaved: ({ material_code }) => onSaved(material_code),
  })
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const choices = useQuery({
    ...api.adminMaterialCodes.listChoices.queryOptions({ input: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  })
  const {
    subjects = [],
    junkyos = [],
    question_groups: sets = [],
    question_group_count: count = 0,
  } = choices.data ?? {}
  const entries = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => [id, name] as const)
  return (
    <Form
      form={form}
      label={issue ? '教材コードの変更' : '教材コードの発行'}
      verb={issue ? '変更する' : '発行する'}
      fallback={issue ? '教材コードの変更に失敗しました' : '教材コードの発行に失敗しました'}
      others={<Button onClick={onCancel}>やめる</Button>}
    >
      {choices.error && <ErrorNote title="教科と問題を読み込めませんでした。" error={choices.error} />}
      <div className={`stack gap-16 ${layout.two}`}>
        <TextField {...form.field('title')} hint="先生の画面に出ます。" placeholder="数学2年 ワーク" />
        <SelectField {...form.field('subject_code')} choices={entries(subjects)} empty="選んでください" />
        <SelectField {...form.field('grade_id')} choices={grades} empty="選んでください" />
        <SelectField {...form.field('junkyo_id')} isRequired={false} choices={entries(junkyos)} empty="なし" />
        <DateField {...form.field('valid_until')} hint="この日の終わりまで使えます。" />
        <TextField {...form.field('note')} hint="管理用です。先生には見えません。" placeholder="第1刷 など" />
        {!issue && (
          <>
            <NumberField {...form.field('code_count')} unit="個" hint="1冊ごとに違うコードを作ります。10,000個まで。" />
            <TextField
              {...form.field('code')}
              autoCapitalize="characters"
              hint="全部の本に同じコードを印刷するときだけ。空なら自動で作ります。"
            />
          </>
        )}
      </div>
      <SetsField
        label="使える問題"
        value={form.values.sets}
        error={form.field('sets').error}
        onChange={(next) => form.change({ sets: next })}
        onSearch={setWords}
        choices={sets.map((set) => ({
          ...set,
          word: `${gradeText(set.grade_id)} ${plainText(set.title)}(${set.code})`,
        }))}
        count={count}
      />
      <CheckField
        {...form.field('is_for_one_branch')}
        hint="はじめに登録した教室だけが使えます。コードの使い回しを防ぎます。全部の本に同じコードを印刷するときは、外してください。"
      />
    </Form>
  )
}

const keyOf = ({ category, code }: ChosenSet) => `${category}:${code}`

/** Sets that codes open: found by typing, listed below, taken out again. */
function SetsField({ label, value, error, onChange, onSearch, choices, count }: SetsFieldProps) {
  const field = useOwnField({
    label: `${label}を加える`,
    value: '',
    error,
    onChange: (key: string) => {
      const set = choices.find((one) => keyOf(one) === key)
      if (set && !value.some((one) => keyOf(one) === key))
        onChange([...value, { category: set.category, code: set.code, title: set.title }])
    },
  })
  return (
    <div className="stack">
      <RichChoiceField
        {...field}
        placeholder="題名・コードで探す"
        onSearch={onSearch}
        choices={choices.map((set) => ({ value: keyOf(set), word: set.word, detail: categoryWords[set.category] }))}
        foot={
          count > choices.length
            ? `${count}件のうち、はじめの${choices.length}件。ことばでしぼってください。`
            : `${count}件`
        }
      />
      <ul className="stack gap-6" aria-label={`${label}(${value.length}件)`}>
        {value.map((set) => (
          <li className="row" key={keyOf(set)}>
            <OneLine text={set.title ?? set.code} />
            <span className="muted small nowrap">
              <span>{`${categoryWords[set.category]} `}</span>
              <code>{set.code}</code>
            </span>
            <IconButton
              aria-label={`${set.code}を外す`}
              onClick={() => onChange(value.filter((one) => keyOf(one) !== keyOf(set)))}
            >
              <IconX className="i" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
