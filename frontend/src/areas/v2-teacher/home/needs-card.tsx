import { IconBellRinging } from '@tabler/icons-react'
import type { ForcedSet, WaitingRegrade } from '@tcheck/contract/groups/teacher-regrades'
import type { TeacherMission } from '@tcheck/contract/mission'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classResultAddress, openSetsOf } from '../mission/mission-sets.ts'
import { className } from '../school/school-names.ts'
import { dateTimeText, timeText } from '../school/tokyo-time.ts'
import { type Need, needsNow } from './needs-now.ts'
import css from './new-results.module.css'

const shownCount = 5

interface NeedsCardProps {
  missions: readonly TeacherMission[]
  /** Classes for which a corrected key waits. */
  regrades: readonly WaitingRegrade[]
  /** What was marked anew of late without asking. */
  forced: readonly ForcedSet[]
}

/**
 * 「今日たしかめること」: what is due, what has passed its day, tests whose answers wait, keys that were corrected; nothing where nothing
 * waits. What was marked anew without asking (decision 0327) is told there for a while.
 */
export function NeedsCard({ missions, regrades, forced }: NeedsCardProps) {
  const needs = needsNow(missions, new Date())
  if (needs.length + regrades.length + forced.length === 0) return null
  return (
    <Card title="今日たしかめること" icon={<IconBellRinging className="i" aria-hidden />} isPadded={false}>
      <ul className={css.news}>
        {needs.slice(0, shownCount).map((need) => (
          <li key={`${need.mission.id} ${need.progress.grade} ${need.progress.kumi}`}>
            <NeedLine need={need} />
          </li>
        ))}
        {regrades.map((regrade) => (
          <li key={`${regrade.category} ${regrade.code} ${regrade.grade} ${regrade.kumi}`}>
            <RegradeLine regrade={regrade} />
          </li>
        ))}
        {forced.map((one) => (
          <li key={`${one.category} ${one.code} ${one.at}`}>
            <ForcedLine forced={one} />
          </li>
        ))}
      </ul>
      {needs.length > shownCount && (
        <p className="body muted small">{`ほかに${needs.length - shownCount}件あります。`}</p>
      )}
    </Card>
  )
}

function RegradeLine({ regrade: { category, code, title, grade, kumi, mission_id } }: { regrade: WaitingRegrade }) {
  return (
    <Link to={classResultAddress({ grade, kumi, missionId: mission_id, category, code })}>
      <span className="grid">
        <b>
          <OneLine text={title} />
        </b>
        <span className="muted small">{`${className({ grade, kumi })}・採点し直すか、決めてください`}</span>
      </span>
      <Chip kind="info">正答が直されました</Chip>
    </Link>
  )
}

/** To the first of its classes: the others are chosen there. */
function ForcedLine({ forced: { category, code, title, mission_id, classes, at, reason } }: { forced: ForcedSet }) {
  const [first] = classes
  if (!first) return null
  return (
    <Link to={classResultAddress({ ...first, missionId: mission_id, category, code })}>
      <span className="grid">
        <b>
          <OneLine text={title} />
        </b>
        <span className="muted small">
          <span>{className(first)}</span>
          {classes.length > 1 && <span>{`ほか${classes.length - 1}クラス`}</span>}
          <span>{`・${dateTimeText(at)}・理由: ${reason}`}</span>
        </span>
      </span>
      <Chip kind="info">一斉に採点し直されました</Chip>
    </Link>
  )
}

function NeedLine({ need: { kind, mission, progress, missing } }: { need: Need }) {
  const [first] = openSetsOf(mission)
  if (!first) return null
  const name = className(progress, mission.classes)
  return (
    <Link to={classResultAddress({ ...progress, missionId: mission.id, category: first.category, code: first.code })}>
      <span className="grid">
        <b>
          <OneLine text={mission.title} />
        </b>
        <span className="muted small">
          {`${name}・${kind === 'release' ? '全員が終えました' : `${missing}人がまだ終えていません`}`}
        </span>
      </span>
      {kind === 'overdue' && <Chip kind="warn">しめきりを過ぎました</Chip>}
      {kind === 'due' && mission.due_datetime !== null && (
        <Chip kind="warn">{`今日 ${timeText(new Date(mission.due_datetime))}まで`}</Chip>
      )}
      {kind === 'release' && <Chip kind="line">答えを見せていません</Chip>}
    </Link>
  )
}
