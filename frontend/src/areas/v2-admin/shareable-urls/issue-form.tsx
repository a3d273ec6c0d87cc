import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { useDeferredValue, useState } from 'react'
import { gradeName } from '../../../features/question-view/set-index.ts'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './shareable-urls.module.css'
import { categories, categoryWords, dayAfter, endOfDay } from './url-view.ts'

interface IssueFormProps {
  onIssued: (url: ShareableUrl) => void
  onCancel: () => void
}

const defaultDays = 30
const longestDays = 365

/** 発行する: branch, one set, until when, and whether grade, kumi and ban may be given. */
export function IssueForm({ onIssued, onCancel }: IssueFormProps) {
  const [category, setCategory] = useState<ShareableUrl['category']>('unit')
  const [words, setWords] = useState('')
  const [branchId, setBranchId] = useState('')
  const [code, setCode] = useState('')
  const [lastDay, setLastDay] = useState(() => dayAfter(new Date(), defaultDays))
  const [allowsEntry, setAllowsEntry] = useState(false)
  const [note, setNote] = useState('')
  const q = useDeferredValue(words.trim())
  const choices = useQuery({
    ...api.adminShareableUrls.listChoices.queryOptions({ input: { category, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const { save, isSaving, error } = useSave({
    save: () =>
      client.adminShareableUrls.create({
        shareable_url: {
          branch_id: branchId,
          category,
          code,
          expires_at: endOfDay(lastDay),
          allows_entry: allowsEntry,
          note,
        },
      }),
    onSaved: ({ shareable_url }) => onIssued(shareable_url),
  })
  const sets = choices.data?.question_groups ?? []
  const isComplete = branchId !== '' && sets.some((set) => set.code === code) && lastDay !== ''
  return (
    <form
      className={`card ${css.form}`}
      aria-label="共有URLの発行"
      onSubmit={(event) => {
        event.preventDefault()
        save(undefined)
      }}
    >
      <h2>共有URLを発行する</h2>
      <FormErrors error={error} fallback="共有URLの発行に失敗しました" />
      {choices.error && <ErrorNote title="教室と問題を読み込めませんでした。" error={choices.error} />}
      <div className={css.fields}>
        <div className="field">
          <label htmlFor="url-branch">教室</label>
          <select
            id="url-branch"
            className="input sel"
            value={branchId}
            onChange={(event) => setBranchId(event.target.value)}
          >
            <option value="">選んでください</option>
            {choices.data?.branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <p className="hint">答えは、この教室のものになります。</p>
        </div>
        <div className="field">
          <label htmlFor="url-category">種類</label>
          <select
            id="url-category"
            className="input sel"
            value={category}
            onChange={(event) => {
              setCategory(categories.find((one) => one === event.target.value) ?? 'unit')
              setCode('')
            }}
          >
            {categories.map((name) => (
              <option key={name} value={name}>
                {categoryWords[name]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="url-set-words">問題を探す</label>
          <input
            id="url-set-words"
            className="input"
            type="search"
            maxLength={80}
            placeholder="題名・コード"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <p className="hint">
            {choices.data &&
              (choices.data.question_group_count > sets.length
                ? `${choices.data.question_group_count}件のうち、はじめの${sets.length}件。ことばでしぼってください。`
                : `${choices.data.question_group_count}件`)}
          </p>
        </div>
        <div className="field">
          <label htmlFor="url-set">問題</label>
          <select id="url-set" className="input sel" value={code} onChange={(event) => setCode(event.target.value)}>
            <option value="">選んでください</option>
            {sets.map((set) => (
              <option key={set.code} value={set.code}>
                {gradeName(set.grade_id)} {set.subject_name} {set.title}({set.code})
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="url-day">有効期限</label>
          <input
            id="url-day"
            className="input"
            type="date"
            min={dayAfter(new Date(), 0)}
            max={dayAfter(new Date(), longestDays)}
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
          <p className="hint">この日の終わりまで使えます。1年以内です。</p>
        </div>
        <div className="field">
          <label htmlFor="url-note">メモ</label>
          <input
            id="url-note"
            className="input"
            maxLength={80}
            placeholder="体験授業 など"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      </div>
      <label className={css.tick}>
        <input type="checkbox" checked={allowsEntry} onChange={(event) => setAllowsEntry(event.target.checked)} />
        <span>
          学年・組・番でも入れるようにする
          <span className="muted small">入れないときは、一時的な生徒として始めます。クラスの結果に入りません。</span>
        </span>
      </label>
      <div className={css.formActions}>
        <Button onClick={onCancel}>やめる</Button>
        <Button kind="primary" type="submit" disabled={!isComplete || isSaving}>
          発行する
        </Button>
      </div>
    </form>
  )
}
