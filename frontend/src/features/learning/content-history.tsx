import type { Content } from '@tcheck/contract/learning'
import { Link } from 'react-router'
import { dayInWords, dayOf, timeOf, todayInJapan } from '../../lib/japan-words.ts'
import { RichText } from '../math/rich-text.tsx'
import css from './content-desk.module.css'
import { partWords } from './content-steps.ts'
import { LearnersWords } from './learning-words.tsx'
import { NotSentYet } from './not-sent-yet.tsx'
import { PointsMark } from './points-mark.tsx'
import type { RunRow } from './recorded-runs.ts'
import { endPath, playPath } from './run-paths.ts'
import { runOfId } from './run-place.ts'
import { useLearner } from './use-learner.ts'

const MOST_SHOWN = 5

/** ここまでの記録: the newest runs of a content's parts, sent or not, each opened again; where there is none, nothing. */
export function ContentHistory({ content, runs }: { content: Content; runs: readonly RunRow[] }) {
  const { grade } = useLearner()
  if (runs.length === 0) return null
  const nameOf = (id: string | null) => {
    const part = content.parts.find((one) => one.id === id)
    return part ? part.title || partWords[part.kind].name : content.title
  }
  return (
    <section className={`card ${css.record}`} aria-labelledby="record">
      <h2 id="record">
        <LearnersWords text="ここまでの{記録|きろく}" />
      </h2>
      <ul>
        {runs.slice(0, MOST_SHOWN).map((run) => (
          <li key={run.id}>
            <Link
              to={
                run.finished_at === null
                  ? playPath(runOfId(run.id), { question_groups: [] })
                  : endPath(runOfId(run.id), run)
              }
            >
              <span className={css.what}>
                <b>
                  <RichText text={nameOf(run.part_id)} grade={grade} />
                </b>
                <span className="muted">{momentInWords(run.finished_at ?? run.started_at)}</span>
                {run.isUnsent && <NotSentYet />}
              </span>
              {run.finished_at === null ? <span className="muted">とちゅう</span> : <PointsMark {...run} />}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/v1/student/learning/history">
          <LearnersWords text="ぜんぶの{学習|がくしゅう}のきろく" />
        </Link>
      </p>
    </section>
  )
}

/** 「今日 17:24」, 「11月17日(火)」. */
function momentInWords(moment: string): string {
  const day = dayOf(moment)
  return day === todayInJapan() ? `今日 ${timeOf(moment)}` : dayInWords(day)
}
