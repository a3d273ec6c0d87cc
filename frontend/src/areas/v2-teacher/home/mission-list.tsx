import { IconClock, IconList, IconPlus, IconQrcode } from '@tabler/icons-react'
import type { TeacherMission } from '@tcheck/contract/mission'
import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { answersWords } from '../mission/answers-shown.ts'
import { type ClassProgress, classProgressOf } from '../mission/class-progress.ts'
import { classResultAddress, openSetsOf, questionCountOf } from '../mission/mission-sets.ts'
import { CategoryChip } from '../question-set/category-chip.tsx'
import { className, yearName } from '../school/school-names.ts'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './mission-list.module.css'

interface MissionListProps {
  /** Newest first. */
  missions: readonly TeacherMission[]
  /** More missions are out than are shown. */
  hasMore: boolean
  onHandOut: (missionId: string) => void
  onEdit: (missionId: string) => void
  onCopy: (missionId: string) => void
  onCancel: (missionId: string) => void
}

/** 「配っているミッション」 with a bar for every class. */
export function MissionList({ missions, hasMore, onHandOut, onEdit, onCopy, onCancel }: MissionListProps) {
  return (
    <Card
      title="配っているミッション"
      icon={<IconList className="i" aria-hidden />}
      isPadded={false}
      action={
        <ButtonLink kind="primary" size="sm" to="/teacher/select">
          <IconPlus className="i i-s" aria-hidden />
          ミッションを作る
        </ButtonLink>
      }
    >
      <ul>
        {missions.map((mission) => (
          <li key={mission.id} className={css.mission}>
            <MissionHead mission={mission} onHandOut={onHandOut} />
            {mission.state === 'scheduled' ? (
              <p className={css.wait}>
                {`${mission.classes.map((one) => className(one, mission.classes)).join('・')}に配ります。配信前です。`}
              </p>
            ) : (
              classProgressOf(mission).map((progress) => (
                <ClassLine
                  key={`${progress.grade}-${progress.kumi}`}
                  mission={mission}
                  progress={progress}
                  onHandOut={onHandOut}
                />
              ))
            )}
            <MissionFoot mission={mission} onEdit={onEdit} onCopy={onCopy} onCancel={onCancel} />
          </li>
        ))}
      </ul>
      <p className={`flex wrap ${css.more}`}>
        {hasMore && <Link to="/teacher/class-result">ほかのミッションも見る</Link>}
        <Link to="/teacher/class-result?state=ended">終わったミッションを見る</Link>
      </p>
    </Card>
  )
}

type HeadProps = Pick<MissionListProps, 'onHandOut'> & { mission: TeacherMission }

function MissionHead({ mission, onHandOut }: HeadProps) {
  const { id, title, category, subject_name, grade, state } = mission
  return (
    <div className={`row wrap gap-4-10 ${css.head}`}>
      <CategoryChip category={category} />
      <h3>
        <OneLine text={title} />
      </h3>
      <span className="muted small nowrap">
        {`${subjectInWords(subject_name, grade)}・${yearName(grade)} ${questionCountOf(mission)}問`}
      </span>
      <span className="grow" />
      <span className="muted small nowrap">
        <IconClock className="i i-s" aria-hidden />
        <span>{` ${dateTimeText(mission.delivery_datetime)} ${state === 'scheduled' ? '配信予定' : '配信'}`}</span>
      </span>
      <span className={`inline-flex align-center ink-primary ${css.tools}`}>
        <IconButton aria-label={`${plainText(title)}を配る(リンクとQRコード)`} onClick={() => onHandOut(id)}>
          <IconQrcode className="i" aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}

type FootProps = Pick<MissionListProps, 'onEdit' | 'onCopy' | 'onCancel'> & { mission: TeacherMission }

function MissionFoot({ mission, onEdit, onCopy, onCancel }: FootProps) {
  const { id, title, due_datetime } = mission
  const answers = answersWords(mission)
  return (
    <div className={`row wrap gap-4-10 ${css.foot}`}>
      {due_datetime !== null && <Chip kind="warn">{`しめきり ${dateTimeText(due_datetime)}`}</Chip>}
      {answers !== null && <span className="muted small">{answers}</span>}
      <span className="grow" />
      <Button kind="quiet" size="sm" onClick={() => onEdit(id)} aria-label={`${plainText(title)}を変える`}>
        変える
      </Button>
      <Button
        kind="quiet"
        size="sm"
        onClick={() => onCopy(id)}
        aria-label={`${plainText(title)}を同じ内容で別のクラスに配る`}
      >
        別のクラスに配る
      </Button>
      <Button kind="quiet" size="sm" onClick={() => onCancel(id)} aria-label={`${plainText(title)}の問題を取りやめる`}>
        取りやめる
      </Button>
    </div>
  )
}

interface ClassLineProps {
  mission: TeacherMission
  progress: ClassProgress
  onHandOut: (missionId: string) => void
}

function ClassLine({ mission, progress, onHandOut }: ClassLineProps) {
  const { finishedCount, answeringCount, rosterCount } = progress
  const name = className(progress, mission.classes)
  const [first] = openSetsOf(mission)
  const hasBegun = finishedCount + answeringCount > 0
  return (
    <div className={`stack gap-14 align-center ${css.line}`}>
      <span className="bold nowrap">{name}</span>
      <Bar
        share={rosterCount === 0 ? 0 : finishedCount / rosterCount}
        label={`${name} ${rosterCount}人中${finishedCount}人が解答済み`}
      />
      <span className={`ink-700 right nowrap ${css.count}`}>
        <b className="ink-900 text-16">{finishedCount}</b>
        <span>{` / ${rosterCount}人`}</span>
      </span>
      {first && hasBegun ? (
        <ButtonLink
          size="sm"
          to={classResultAddress({ ...progress, missionId: mission.id, category: first.category, code: first.code })}
          aria-label={`${name}の結果を見る`}
        >
          結果を見る
        </ButtonLink>
      ) : (
        <Button size="sm" kind="soft" onClick={() => onHandOut(mission.id)} aria-label={`${name}に配る`}>
          <IconQrcode className="i i-s" aria-hidden />
          配る
        </Button>
      )}
    </div>
  )
}
