import type { LearningDay } from '@tcheck/contract/learning-desk'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Bars } from '../charts/charts.tsx'
import { LearnersWords } from '../learning/learning-text.tsx'
import css from './desk.module.css'

/** Days, minutes and questions of a stretch of days, and how many of them on which. */
export function DaysSummary({ days }: { days: readonly LearningDay[] }) {
  if (days.length === 0)
    return (
      <EmptyState
        title={<LearnersWords text="この{間|あいだ}の{学習|がくしゅう}は、まだありません" />}
        text={<LearnersWords text="{問題|もんだい}をとくと、{日|ひ}ごとにここに{並|なら}びます。" />}
      />
    )
  const sum = (of: 'minutes' | 'answered') => days.reduce((total, day) => total + day[of], 0)
  const points = days.map(({ day, answered }) => {
    const [, month, date] = day.split('-').map(Number)
    return { label: `${month}/${date}`, values: { answered } }
  })
  return (
    <>
      <div className={`stack ${css.facts}`}>
        <Fact words="{学習|がくしゅう}した{日|ひ}" value={`${days.length}日`} />
        <Fact words="{時間|じかん}" value={`${sum('minutes')}分`} />
        <Fact words="といた{問題|もんだい}" value={`${sum('answered')}問`} />
      </div>
      <Card title={<LearnersWords text="といた{問題|もんだい}の{数|かず}" />}>
        <Bars
          description={`学習した${days.length}日に、全部で${sum('answered')}問をときました`}
          series={[{ key: 'answered', name: 'といた問題' }]}
          points={points}
          unit="問"
        />
      </Card>
    </>
  )
}

function Fact({ words, value }: { words: string; value: string }) {
  return (
    <div className="card">
      <span className="muted small">
        <LearnersWords text={words} />
      </span>
      <b className="num">{value}</b>
    </div>
  )
}
