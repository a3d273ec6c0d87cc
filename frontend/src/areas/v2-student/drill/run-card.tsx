import { IconChevronRight } from '@tabler/icons-react'
import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'
import { RichText } from '../../../features/math/rich-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressRing } from '../shell/progress-ring.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import css from './drill.module.css'
import type { RunState } from './drill-run.ts'

/** The drill that was begun: how many of its units are done, and on to the next one. */
export function RunCard({ state: { done, left }, onGo }: { state: RunState; onGo: (set: OwnQuestionSet) => void }) {
  const grade = useGrade()
  const [next] = left
  if (!next) return null
  return (
    <section className={`card ${css.run}`} aria-label="とちゅうのドリル">
      <ProgressRing done={done.length} total={done.length + left.length} unit="単元" />
      <div className="grow">
        <p className="muted">
          <Words text="つぎの{単元|たんげん}" />
        </p>
        <h2>
          <RichText text={next.title} grade={grade} />
        </h2>
      </div>
      <Button kind="primary" size="lg" onClick={() => onGo(next)}>
        つづける
        <IconChevronRight className="i" aria-hidden />
      </Button>
    </section>
  )
}
