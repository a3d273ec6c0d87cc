import { useQuery } from '@tanstack/react-query'
import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { OneLine } from '../../../features/math/one-line.tsx'
import { PreviewedQuestion } from '../../../features/question-preview/previewed-question.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { setQuery } from '../question-set/set-query.ts'
import { gradeName } from '../school/school-names.ts'
import css from './preview-drawer.module.css'

interface PreviewDrawerProps {
  set: QuestionSetSummary
  isChosen: boolean
  onToggle: () => void
  onClose: () => void
}

/** 「中を見る」: every question as students see it, with its answer and points. */
export function PreviewDrawer({ set, isChosen, onToggle, onClose }: PreviewDrawerProps) {
  const whole = useQuery(setQuery(set.category, set.code))
  return (
    <Dialog title={plainText(set.title)} shape="drawer" onClose={onClose}>
      <p className="muted">
        {subjectInWords(set.subject_name, set.grade_id)}・{gradeName(set.grade_id)}・{set.question_count}問・
        {set.max_score}点満点
      </p>
      {set.description && (
        <p>
          <OneLine text={set.description} />
        </p>
      )}
      {whole.isPending && <Skeleton lines={6} />}
      {whole.isError && (
        <ErrorNote title="問題を読み込めませんでした。" error={whole.error} onRetry={() => void whole.refetch()} />
      )}
      {whole.data && (
        <ol className={css.mains}>
          {whole.data.question_groups.map((main) => (
            <li key={main.main_question_number}>
              <PreviewedQuestion main={main} grade={set.grade_id} />
            </li>
          ))}
        </ol>
      )}
      <div className={css.foot}>
        <Button onClick={onClose}>閉じる</Button>
        <Button kind={isChosen ? 'plain' : 'primary'} onClick={onToggle}>
          {isChosen ? 'この問題をはずす' : 'この問題を選ぶ'}
        </Button>
      </div>
    </Dialog>
  )
}
