import type { LearningOverview, OverviewRow } from '@tcheck/contract/learning-overview'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { STAFF_GRADE } from '../learning/marks-words.ts'
import { RichText } from '../math/rich-text.tsx'
import css from './overview.module.css'
import { actOf, nameOf, percentOf, reasonWords, whoNeedsHelp } from './overview-view.ts'

/** Who needs help first with the reasons, and where all stumbled. */
export function HelpFirst({ overview: { students, course } }: { overview: LearningOverview }) {
  const stumbles = course?.stumbles ?? []
  const first = whoNeedsHelp(students)
  return (
    <div className={css.first}>
      {first.length === 0 ? (
        <Card title="助けがいる生徒">
          <p className="muted">いまは、とくに助けがいる生徒はいません。</p>
        </Card>
      ) : (
        first.map((row, at) => <Needing key={row.student.id} row={row} place={at + 1} />)
      )}
      <Card title="全体でつまずいた問題">
        {stumbles.length === 0 ? (
          <p className="muted">答えがまだ少ないので、わかりません。</p>
        ) : (
          <ul className={css.stumbles}>
            {stumbles.map(({ code, title, rate, answered }) => (
              <li key={code}>
                <Link to={`/v1/teacher/total_detail/${code}?of=group`}>
                  <RichText text={title} grade={STAFF_GRADE} />
                </Link>
                <span className="muted small nowrap">{answered}問</span>
                <b className={`num ${rate < 1 / 2 ? css.low : ''}`}>{percentOf(rate)}%</b>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Needing({ row, place }: { row: OverviewRow; place: number }) {
  const act = actOf(row)
  const name = nameOf(row)
  return (
    <Card
      title={
        <>
          <span className={css.place}>{place}</span> {name}
        </>
      }
    >
      <ul className={css.reasons}>
        {reasonWords(row).map((words) => (
          <li key={words}>{words}。</li>
        ))}
      </ul>
      <p className={css.acts}>
        <ButtonLink to={act.to}>
          {act.word}
          <span className="sr">({name})</span>
        </ButtonLink>
        <Link to={`/v1/teacher/total_detail/${row.student.id}`}>
          くわしく<span className="sr">({name})</span>
        </Link>
      </p>
    </Card>
  )
}
