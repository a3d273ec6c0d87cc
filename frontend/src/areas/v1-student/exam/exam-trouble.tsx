import { notFound } from '../../../app/app-error.ts'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import css from '../../../features/question-view/waiting.module.css'
import { enableReadings } from '../../../features/readings/text-with-readings.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTextRenderer } from '../../../ui/words.ts'

// A player that was never seen has brought no readings.
enableReadings()

/** Why an exam cannot be opened: none such, a mission that holds or ended it, or no connection to a server that alone has it. */
export function ExamTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const renderText = useTextRenderer()
  if (error instanceof ApiError && error.status === 404) throw notFound()
  const isRejected = error instanceof ApiError && error.status === 422
  return (
    <main className={css.waiting} id="content">
      <div className={css.waitingCard}>
        <h1 className="sr">テスト</h1>
        {isRejected ? (
          <Note kind="warn">
            <p>{renderText(error.errors[0] ?? '')}</p>
          </Note>
        ) : (
          <ErrorNote
            title={<LearnersWords text="テストを{読|よ}みこめませんでした。" />}
            error={error}
            onRetry={onRetry}
          />
        )}
        <p className={css.back}>
          <ButtonLink to="/v1/student/exams">
            <LearnersWords text="テストの{一覧|いちらん}へ" />
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
