import { type CbtSession, progressOf } from '@tcheck/sessions'
import type { Store } from '../../lib/store/store.ts'
import { Button } from '../../ui/button.tsx'
import { PaperAndPencil } from '../../ui/empty-state.tsx'
import { RichText } from '../math/rich-text.tsx'
import type { SaverStatus } from '../saving/attempt-saver.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { SaveLine } from '../saving/save-line.tsx'
import css from './handed-in.module.css'
import { TimeUp } from './time-up.tsx'

interface NotShownYetProps {
  work: OpenedWork
  session: CbtSession
  /** The time was over before it was handed in. */
  isTimeUp: boolean
  status: Store<SaverStatus>
  onQuit: () => void
  /** To the questions with the own answers, which nothing changes any more. */
  onLook: () => void
  /** Asks the server whether the answers are shown by now. */
  onAsk: (() => void) | undefined
}

const whenWords = {
  at_once: '{点|てん}と{正|ただ}しい{答|こた}えは、クラスで{見|み}せるときに{見|み}られます。',
  after_due:
    '{点|てん}と{正|ただ}しい{答|こた}えは、しめきりのあとや、クラスみんなが{終|お}わったあとに{見|み}られます。',
  when_released: '{点|てん}と{正|ただ}しい{答|こた}えは、{先生|せんせい}が{見|み}せるときに{見|み}られます。',
} as const

/** A test is handed in, and its answers are not shown yet: the own answers and how many, and nothing else. */
export function NotShownYet({ work, session, isTimeUp, status, onQuit, onLook, onAsk }: NotShownYetProps) {
  const { set, test } = work
  const { answeredCount, questionCount } = progressOf(session)
  const grade = set.grade_id
  return (
    <main className={css.page} id="content">
      <section className={`card ${css.card}`} aria-label="提出しました">
        <PaperAndPencil />
        <h1>
          <RichText text="{提出|ていしゅつ}しました" grade={grade} />
        </h1>
        <p className="muted">
          <RichText text={set.title} grade={grade} />
        </p>
        <SaveLine status={status} />
        {isTimeUp && <TimeUp grade={grade} />}
        <p>
          <RichText
            text={`${questionCount}{問|もん}のうち、${answeredCount}{問|もん}に{答|こた}えました。`}
            grade={grade}
          />
        </p>
        <p>
          <RichText text={whenWords[test?.answers_shown ?? 'when_released']} grade={grade} />
        </p>
        <p className={css.buttons}>
          <Button kind="primary" size="lg" onClick={onQuit}>
            ホームへ
          </Button>
          <Button kind="soft" size="lg" onClick={onLook}>
            自分の答えを見る
          </Button>
          {onAsk && (
            <Button kind="quiet" size="lg" onClick={onAsk}>
              もう見られるか、たしかめる
            </Button>
          )}
        </p>
      </section>
    </main>
  )
}
