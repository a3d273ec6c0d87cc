import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SetDifference } from '@tcheck/contract/groups/admin-question-sets'
import { headingOf } from '@tcheck/contract/question-columns'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { rulesOf } from '@tcheck/scoring'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { inDigits } from '../../lib/i18n/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../math/rich-text.tsx'
import { AnswerPanel } from '../question-view/answer-panel.tsx'
import { fitTo } from '../question-view/modes/slots.ts'
import { QuestionCard } from '../question-view/question-card.tsx'
import { indexSet, numberKeysOf } from '../question-view/set-index.ts'
import { DifferenceList } from '../set-differences/difference-list.tsx'
import { placeOf } from '../set-differences/places.ts'
import css from './import.module.css'
import type { Looked } from './import-view.ts'
import { NotationPicture } from './notation-picture.tsx'
import { OfArchive } from './of-archive.tsx'

interface SetPreviewProps {
  id: string
  looked: Looked
  onClose: () => void
}

/** What was checked does not change; where its zip is read ends after an hour. */
const KNOWN_MS = 30 * 60_000

/** One set of an import as students will see it, and what differs from what is stored, old beside new. */
export function SetPreview({ id, looked: { at, key }, onClose }: SetPreviewProps) {
  const query = useQuery({
    ...api.adminImports.showSet.queryOptions({ input: { id, at } }),
    staleTime: KNOWN_MS,
  })
  const found = query.data
  return (
    <Dialog title={`見本 ${found?.set.code ?? ''}`} shape="wide" onClose={onClose}>
      <LoadState query={query} failure="見本を読み込めませんでした。" />
      {found && (
        <div className="stack gap-16">
          <Problems id={id} at={at} />
          <OfArchive archive={found.archive}>
            <Questions set={found.question_set as QuestionSet} first={key} />
          </OfArchive>
          {found.set.state === 'changed' && <Changed version={found.set.version} differences={found.differences} />}
        </div>
      )}
    </Dialog>
  )
}

function Changed({ version, differences }: { version: number | null; differences: readonly SetDifference[] }) {
  return (
    <details className={css.changed}>
      <summary>{`いまの第${version}版とのちがい（${inDigits(differences.length)}か所）`}</summary>
      <DifferenceList differences={differences} />
    </details>
  )
}

/** What is wrong with the set, beside its questions. */
function Problems({ id, at }: { id: string; at: number }) {
  const { data } = useQuery(
    api.adminImports.listProblems.queryOptions({ input: { id, set_at: at, page: 1, per_page: 20 } }),
  )
  if (!data || data.problems.length === 0) return null
  const hasErrors = data.problems.some(({ is_error }) => is_error)
  return (
    <Note kind={hasErrors ? 'danger' : 'warn'}>
      <ul className={`stack gap-4 ${css.meaning}`}>
        {data.problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <span>{`${placeOf(problem.key)} ${headingOf(problem.column)} ${problem.trouble}`}</span>
            <NotationPicture problem={problem} />
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** The questions one by one. What is answered here is kept nowhere. */
function Questions({ set, first }: { set: QuestionSet; first: string }) {
  const questions = [...indexSet(set)]
  const [at, setAt] = useState(
    Math.max(
      0,
      questions.findIndex(([key]) => key === first),
    ),
  )
  const [answers, setAnswers] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [key = '', shown] = questions[at] ?? []
  if (!shown) return <p className="muted">見られる小問がありません。</p>
  const { main, sub } = shown
  return (
    <section aria-label="生徒の画面">
      <div className={`row wrap ${css.go}`}>
        <Button size="sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft className="i i-s" aria-hidden />
          前へ
        </Button>
        <label>
          <span className="sr">小問</span>
          <SelectControl
            className="input"
            value={key}
            choices={questions.map(([one]) => [one, placeOf(one)] as const)}
            onChoose={(chosen) => setAt(questions.findIndex(([one]) => one === chosen))}
          />
        </label>
        <Button size="sm" disabled={at === questions.length - 1} onClick={() => setAt(at + 1)}>
          次へ
          <IconChevronRight className="i i-s" aria-hidden />
        </Button>
      </div>
      <div className={css.paper}>
        <QuestionCard key={key} main={main} sub={sub} grade={set.grade_id} />
        <AnswerPanel
          sub={sub}
          answers={fitTo(answers[key] ?? [], sub.slot_count)}
          onAnswer={(given) => setAnswers({ ...answers, [key]: given })}
          isLocked={false}
          grade={set.grade_id}
          numberKeys={numberKeysOf(set) === 'none' ? 'none' : 'offered'}
          rules={rulesOf(set.rules)}
        />
      </div>
      <dl className={css.stored}>
        <dt>正答</dt>
        <dd>
          <code>{sub.answer}</code>
        </dd>
        {sub.explanation && (
          <>
            <dt>解説</dt>
            <dd>
              <RichText text={sub.explanation} grade={set.grade_id} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
