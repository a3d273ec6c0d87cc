import { notFound } from '../../../app/app-error.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import css from '../../../features/question-view/waiting.module.css'
import { enableReadings } from '../../../features/readings/text-with-readings.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'

// A player that was never seen has brought no readings.
enableReadings()

/** Why a run cannot be opened: there is none such, or no connection to a server that alone has it. */
export function RunTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const grade = useVisitor()?.user.student?.grade ?? 1
  if (error instanceof ApiError && error.status === 404) throw notFound()
  return (
    <main className={css.waiting} id="content">
      <div className={css.waitingCard}>
        <h1 className="sr">問題</h1>
        <ErrorNote
          title={<RichText text="{問題|もんだい}を{読|よ}みこめませんでした。" grade={grade} />}
          error={error}
          onRetry={onRetry}
        />
        <p className={css.back}>
          <ButtonLink to="/v1/student/top1">ホームへ</ButtonLink>
        </p>
      </div>
    </main>
  )
}
