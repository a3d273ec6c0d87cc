import { useQuery } from '@tanstack/react-query'
import type { ActivityGroup, ActivityGroupSummary, AttemptMode } from '@tcheck/contract/activity'
import { Link, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { AttemptAnswers } from '../../../features/attempt-answers/attempt-answers.tsx'
import { finishedPercent, modeWords } from '../../../features/attempt-answers/attempt-text.ts'
import { Lines } from '../../../features/charts/charts.tsx'
import { OneLine } from '../../../features/math/one-line.tsx'
import { SaveRecordPart } from '../../../features/save-record/save-record-part.tsx'
import { client } from '../../../lib/api/client.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { MarkShape } from '../../../ui/mark.tsx'
import { classResultQuery } from '../class-result/class-result-query.ts'
import { RegradeLink } from '../class-result/regrade-link.tsx'
import { classResultAddress } from '../mission/mission-sets.ts'
import { setQuery } from '../question-set/set-query.ts'
import { dateTimeText, tokyoDay } from '../school/tokyo-time.ts'
import triesComparedCss from './attempts-compared.module.css'
import { type AttemptsPlace, attemptsQuery } from './attempts-query.ts'
import { CommentCard } from './comment-card.tsx'
import { changeWords, compareAttempts } from './compared-attempts.ts'
import { StudentHead } from './student-head.tsx'
import css from './student-result.module.css'
import { attemptsAddress, setAnswersAddress, studentResultAddress, withQuestion } from './student-result-address.ts'

/** Classes of the marks' colours. */
const letters = { correct: 'o', partial: 'd', incorrect: 'x', unanswered: 'n', bookmarked: 'b' } as const

/** More points than this cannot be told apart. */
const mostPoints = 20

interface StudentTriesProps {
  of: AttemptsPlace & { studentId: string }
  /** Only attempts of this mode; null: all. */
  mode: AttemptMode | null
}

/** One student's tries of one set: how they went over time, and every answer of the chosen one. */
export function StudentAttempts({ of, mode }: StudentTriesProps) {
  const [query] = useSearchParams()
  const sought = query.get('question')
  const attempts = useQuery(attemptsQuery(of))
  orNotFound(attempts)
  // The questions' texts: absent for a set that no material code opens any more, or that was drawn for a mission.
  const set = useQuery({ ...setQuery(of.category, of.code), retry: false })
  const { missionId, ...place } = of
  const withMission = { ...place, ...(missionId !== null && { missionId }) }
  // The roster of an earlier year is known from its result.
  const then = useQuery({ ...classResultQuery(withMission), enabled: of.year !== undefined })
  const classmates = of.year === undefined ? undefined : (then.data?.rows ?? [])
  const tries = (attempts.data ?? []).filter((attempt) => mode === null || attempt.mode === mode)
  const chosen = tries.find(({ id }) => id === query.get('try')) ?? tries[0]
  return (
    <div className="main">
      <StudentHead
        of={of}
        classmates={classmates}
        title={<OneLine text={set.data?.title ?? chosen?.title ?? ''} />}
        crumb={
          <>
            <Link to={classResultAddress(withMission)}>クラスの結果</Link>
            <span>{` ・ `}</span>
            <Link to={attemptsAddress(of)}>この生徒のすべての記録</Link>
            {sought !== null && (
              <>
                {' '}
                ・ <Link to={setAnswersAddress(withMission, sought)}>{`クラスの${sought}の答え`}</Link>
              </>
            )}
          </>
        }
        addressOf={(studentId) => {
          const address = studentResultAddress({ ...withMission, studentId })
          return sought === null ? address : withQuestion(address, sought)
        }}
      />
      <RegradeLink place={withMission} only={tries.map(({ id }) => id)} />
      <LoadState query={attempts} failure="答えを読み込めませんでした。" lines={6} />
      {attempts.data && !chosen && (
        <EmptyState title="まだ始めていません" text="この生徒が答えると、ここに答えと印が並びます。" />
      )}
      {chosen && (
        <>
          <TryTabs tries={tries} chosen={chosen} />
          <AttemptsChart attempts={tries} />
          <div className={`stack one-column ${css.answers}`}>
            <TriesCompared tries={tries} chosen={chosen} />
            <CommentCard key={chosen.id} attempt={chosen} />
            <AttemptAnswers
              key={`${chosen.id} ${set.isPending}`}
              attempt={chosen}
              set={set.isPending ? 'loading' : (set.data ?? null)}
              sought={sought}
            />
            <Card>
              <SaveRecordPart
                key={`saves ${chosen.id}`}
                id={chosen.id}
                version={chosen.updated_at}
                load={(id) => client.teacherResults.showSaves({ id })}
              />
            </Card>
          </div>
        </>
      )}
    </div>
  )
}

/** 「得点の移り変わり」: share of the points of each finished try, oldest first; where there is nothing to compare, nothing. */
export function AttemptsChart({ attempts }: { attempts: readonly ActivityGroupSummary[] }) {
  const points = attempts
    .filter((attempt) => finishedPercent(attempt) !== null)
    .slice(0, mostPoints)
    .reverse()
    .map((attempt, index) => {
      const [, month, date] = tokyoDay(new Date(attempt.finished_at ?? attempt.updated_at)).split('-')
      // Tries of one day keep apart by their number.
      return { label: `${index + 1} (${Number(month)}/${Number(date)})`, values: { rate: finishedPercent(attempt) } }
    })
  if (points.length < 2) return null
  return (
    <Card title="得点の移り変わり">
      <Lines
        description="得点率の移り変わり、古い順"
        series={[{ key: 'rate', name: '得点率' }]}
        points={points}
        unit="%"
        max={100}
        heightPixels={200}
      />
    </Card>
  )
}

interface TryTabsProps {
  /** Newest first. */
  tries: readonly ActivityGroup[]
  chosen: ActivityGroup
}

/** One tab a try, newest first, with when and how many points. */
function TryTabs({ tries, chosen }: TryTabsProps) {
  const [query] = useSearchParams()
  const addressOf = (id: string) => {
    const after = new URLSearchParams(query)
    after.set('try', id)
    return `?${after}`
  }
  return (
    <nav className={`scroll-x flex gap-10 ${css.tries}`} aria-label="回">
      {tries.map((attempt, index) => (
        <Link
          key={attempt.id}
          to={addressOf(attempt.id)}
          preventScrollReset
          className={attempt === chosen ? css.on : undefined}
          {...(attempt === chosen && { 'aria-current': 'true' as const })}
        >
          <span className="row">
            <b>{`${tries.length - index}回目`}</b>
            <Chip kind="line">{modeWords[attempt.mode]}</Chip>
            {attempt.is_late && <Chip kind="warn">遅れ</Chip>}
          </span>
          <span className={css.points}>
            {attempt.finished_at === null ? (
              '解答中'
            ) : (
              <>
                <b>{attempt.score ?? '－'}</b>
                <span>{` / ${attempt.max_score}点`}</span>
              </>
            )}
          </span>
          <span className="muted small nowrap">{dateTimeText(attempt.finished_at ?? attempt.updated_at)}</span>
        </Link>
      ))}
    </nav>
  )
}

interface TriesComparedProps {
  /** Newest first. */
  tries: readonly ActivityGroup[]
  chosen: ActivityGroup
}

/** 「回ごとの印」: the tries side by side, and what became better; a mark leads to that answer. */
function TriesCompared({ tries, chosen }: TriesComparedProps) {
  const [query] = useSearchParams()
  const compared = compareAttempts(tries)
  if (!compared) return null
  const { questions, tries: rows, change } = compared
  const addressOf = (id: string, question: string) => {
    const after = new URLSearchParams(query)
    after.set('try', id)
    after.set('question', question)
    return `?${after}`
  }
  return (
    <Card title="回ごとの印">
      {change && <p className={triesComparedCss.change}>{changeWords(change)}</p>}
      <section className="scroll-x" aria-label="回ごとの印の表">
        <table className={triesComparedCss.table}>
          <thead>
            <tr>
              <td />
              {questions.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ attempt, number, marks }) => (
              <tr key={attempt.id} className={attempt === chosen ? triesComparedCss.on : undefined}>
                <th scope="row">{`${number}回目`}</th>
                {marks.map((mark, at) => {
                  const question = questions[at] ?? ''
                  return (
                    <td key={question}>
                      {mark && (
                        <Link to={addressOf(attempt.id, question)} className={`mark ${letters[mark]}`}>
                          <MarkShape kind={mark} />
                        </Link>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
