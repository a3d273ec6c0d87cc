import { notFound } from '../../../app/app-error.ts'
import css from '../../../features/question-view/waiting.module.css'
import { enableReadings } from '../../../features/readings/text-with-readings.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { QrCardDrawing } from '../drawings/qr-card.tsx'
import { MessagePage } from './message-page.tsx'
import { Words } from './words.tsx'

// A player that was never seen has brought no readings.
enableReadings()

interface PlayTroubleProps {
  error: unknown
  /** An exam of a mission: without a connection it is not begun. */
  isTest: boolean
  onRetry: () => void
}

/** Why a set cannot be opened: no such page, a link that has ended, not begun or cancelled, no connection. */
export function PlayTrouble({ error, isTest, onRetry }: PlayTroubleProps) {
  const status = error instanceof ApiError ? error.status : 500
  const sentence = error instanceof ApiError ? error.errors[0] : undefined
  if (status === 404) throw notFound()
  // Without a code of ours it is a school's filter that says so, and the link holds.
  if ((status === 401 || status === 403) && !(error instanceof ApiError && error.code === `HTTP_${status}`)) {
    return (
      <MessagePage drawing={<QrCardDrawing />} title={<Words text="このリンクは{使|つか}えなくなりました" />}>
        <p>
          <Words text="{先生|せんせい}に{聞|き}いてください。" />
        </p>
      </MessagePage>
    )
  }
  if (status === 422 && sentence) {
    return (
      <MessagePage drawing={<QrCardDrawing />} title={sentence}>
        <ButtonLink kind="soft" size="lg" to="/student/mission">
          ミッションを見る
        </ButtonLink>
      </MessagePage>
    )
  }
  return (
    <main className={css.waiting} id="content">
      <div className={css.waitingCard}>
        <h1 className="sr">問題</h1>
        <ErrorNote
          title={<Words text="{問題|もんだい}を{読|よ}みこめませんでした。" />}
          error={error}
          onRetry={onRetry}
        />
        {isTest && status === 0 && (
          <p>
            <Words text="テストは、インターネットにつながってから{始|はじ}めます。" />
          </p>
        )}
        <p className={css.back}>
          <ButtonLink to="/student/home">ホームへ</ButtonLink>
        </p>
      </div>
    </main>
  )
}
