import { useQuery } from '@tanstack/react-query'
import type { ResultItem } from '@tcheck/contract/class-result'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import { Bar } from '../../../ui/bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { classResultQuery } from '../class-result/class-result-query.ts'
import { facilityText, groupsText } from '../class-result/item-text.ts'
import { isLowRate, percentOf } from '../class-result/result-view.ts'
import type { AttemptsPlace } from './attempts-query.ts'
import css from './item-card.module.css'
import { secondsText, type timeSpent } from './time-spent.ts'

interface ItemCardProps {
  of: AttemptsPlace
  mainNumber: number
  subNumber: number
  /** How long the class took; null where too few say it. */
  time: ReturnType<typeof timeSpent>
}

/** 「この小問のようす」: how hard it was and whom it told apart, each said in words beside its figure. */
export function ItemCard({ of: { missionId, ...place }, mainNumber, subNumber, time }: ItemCardProps) {
  const result = useQuery(classResultQuery({ ...place, ...(missionId !== null && { missionId }) }))
  if (!result.data) return <LoadFailure query={result} failure="この小問のようすを読み込めませんでした。" />
  const at = result.data.columns.findIndex(
    (column) => column.main_question_number === mainNumber && column.sub_question_number === subNumber,
  )
  const item = result.data.items[at]
  if (!item || item.answered === 0) return null
  return (
    <Card title="この小問のようす">
      <Facility item={item} />
      {time && (
        <p className="small">
          <span>{'かかった時間 '}</span>
          <b>{secondsText(time.seconds)}</b>
          <span>{`(${time.count}人の中央値)`}</span>
        </p>
      )}
      {item.groups && (
        <>
          <Groups groups={item.groups} />
          <p className="muted small">
            {`${STATISTICS.groupDifference.heading} ${(item.groups.upper - item.groups.lower).toFixed(2)}`}
          </p>
        </>
      )}
      <p className="small">{groupsText(item)}</p>
      {item.point_biserial !== null && (
        <p className="muted small">{`${STATISTICS.discrimination.heading} ${item.point_biserial.toFixed(2)}`}</p>
      )}
    </Card>
  )
}

function Facility({ item }: { item: ResultItem }) {
  const { answered, right, blank } = item
  const rate = right / answered
  return (
    <div className={`row gap-14 ${css.facility}`}>
      <b className={isLowRate(rate) ? css.low : undefined}>
        <span>{percentOf(rate)}</span>
        <small className="text-16">%</small>
      </b>
      <p className="grid">
        <b>{facilityText(item)}</b>
        <span className="muted small">
          <span>{`終えた${answered}人のうち${right}人が正解`}</span>
          {blank > 0 && <span>{`、${blank}人が無回答`}</span>}
        </span>
      </p>
    </div>
  )
}

function Groups({ groups: { size, upper, lower } }: { groups: NonNullable<ResultItem['groups']> }) {
  const line = (word: string, rate: number) => (
    <li>
      <span className="small">{`${word} ${size}人`}</span>
      <Bar share={rate} label={`${word}の正答率${percentOf(rate)}%`} />
      <b>{`${percentOf(rate)}%`}</b>
    </li>
  )
  return (
    <ul className={`stack gap-6 ${css.groups}`}>
      {line('得点の上位', upper)}
      {line('得点の下位', lower)}
    </ul>
  )
}
