import { IconCloudCheck } from '@tabler/icons-react'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { MarkCounts } from '../../../features/question-view/mark-counts.tsx'
import { ProgressRing } from '../shell/progress-ring.tsx'
import { dayName, timeName } from '../shell/student-words.ts'
import { useGrade, Words } from '../shell/words.tsx'
import { Hanamaru } from './hanamaru.tsx'
import css from './result.module.css'
import { markCountsOf, type ResultRow, type TryBar, wordsOfTry } from './result-view.ts'

interface ResultHeadProps {
  group: ActivityGroup
  rows: readonly ResultRow[]
  tries: readonly TryBar[]
  isNew: boolean
}

/** Points and marks of a finished try, or how far an open one is; and a sentence that helps on. */
export function ResultHead({ group, rows, tries, isNew }: ResultHeadProps) {
  const grade = useGrade()
  const ended = new Date(group.finished_at ?? group.updated_at)
  const counts = markCountsOf(rows)
  const isOpen = group.finished_at === null
  const isPerfect = !isOpen && group.score !== null && group.score === group.max_score
  return (
    <div className={css.summary}>
      {isPerfect && <Hanamaru />}
      {isOpen && <ProgressRing done={group.answered_count} total={group.question_count} />}
      <div>
        {isOpen ? (
          <p className={css.praise}>
            <Words text="とちゅうまで、といています。" />
          </p>
        ) : (
          <>
            <p className={css.praise}>
              <Words text={wordsOfTry(group, tries)} />
            </p>
            {group.score !== null && (
              <p className={css.points}>
                <b>{group.score}</b> / {group.max_score}点
              </p>
            )}
          </>
        )}
        <p className="muted">
          {dayName(ended)} {timeName(ended)}
          <Words text={isOpen ? 'まで' : 'に{終|お}わりました'} />
          {group.is_late && <Words text="・しめきりのあとに{出|だ}しました" />}
        </p>
        {!isOpen && group.score !== null && <MarkCounts counts={counts} grade={grade} className={css.counts} />}
        {isNew && (
          <p>
            <span className="save ok" role="status">
              <IconCloudCheck className="i i-s" aria-hidden />
              <Words text="{答|こた}えは、すべて{保存|ほぞん}されています" />
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
