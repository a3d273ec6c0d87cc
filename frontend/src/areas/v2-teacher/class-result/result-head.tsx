import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { ClassRef } from '@tcheck/contract/fields'
import type { TeacherMission } from '@tcheck/contract/mission'
import { plainText } from '@tcheck/markup/plain-text'
import { Link, useNavigate } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { SelectField } from '../../../features/records/typed-filter.tsx'
import { dayOf, fullDayInWords } from '../../../lib/japan-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { classResultAddress, type MissionSet, setsOf } from '../mission/mission-sets.ts'
import { categoryWord } from '../question-set/category.ts'
import { classKey, className, isSameClass, sortClasses, yearName } from '../school/school-names.ts'
import { timeText } from '../school/tokyo-time.ts'
import css from './class-result.module.css'
import { ResultActs, type ResultDialog } from './result-acts.tsx'
import type { ResultPlace } from './result-call.ts'

interface ResultHeadProps {
  place: ResultPlace
  result: ClassResult
  /** Loaded a moment later than the result; absent without a mission. */
  mission: TeacherMission | undefined
  /** The last update failed: what is shown is older. */
  isStale: boolean
  onOpen: (dialog: ResultDialog) => void
}

/** Title, class switch, how fresh it is, and what can be done. */
export function ResultHead({ place, result, mission, isStale, onOpen }: ResultHeadProps) {
  const { set } = result
  const sets = mission ? setsOf(mission) : []
  return (
    <div className={`page-head ${css.head}`}>
      <div>
        <p className="crumb">
          <Link to="/teacher/class-result">クラスの結果</Link>
          <span>{` ・ ${categoryWord[set.category]} ・ ${subjectInWords(set.subject_name, set.grade_id)} ${yearName(set.grade_id)}`}</span>
        </p>
        <h1>
          <OneLine text={result.mission?.title ?? set.title} />
        </h1>
      </div>
      <ClassSwitch place={place} classes={result.classes} />
      <YearSwitch place={place} result={result} />
      {sets.length > 1 && <SetSwitch place={place} sets={sets} />}
      <span className="grow" />
      <Freshness generatedAt={result.generated_at} isStale={isStale} />
      <ResultActs place={place} hasMission={mission !== undefined} onOpen={onOpen} />
    </div>
  )
}

/** More classes than this make a row of buttons too long. */
const mostButtons = 5

function ClassSwitch({ place, classes }: { place: ResultPlace; classes: readonly ClassRef[] }) {
  const navigate = useNavigate()
  const sorted = sortClasses(classes)
  const addressOf = ({ grade, kumi }: ClassRef) => classResultAddress({ ...place, grade, kumi })
  if (sorted.length > mostButtons) {
    return (
      <SelectField
        label="クラス"
        isLabelHidden
        all={null}
        value={classKey(place)}
        options={sorted.map((one) => ({ value: classKey(one), word: className(one, sorted) }))}
        onChange={(key) => {
          const chosen = sorted.find((one) => classKey(one) === key)
          if (chosen) void navigate(addressOf(chosen), { preventScrollReset: true })
        }}
      />
    )
  }
  return (
    <nav className={`seg ${css.classes}`} aria-label="クラス">
      {sorted.map((one) => {
        const isOn = isSameClass(one, place)
        return (
          <Link
            key={classKey(one)}
            to={addressOf(one)}
            preventScrollReset
            className={isOn ? 'on' : undefined}
            {...(isOn && { 'aria-current': 'true' as const })}
          >
            {className(one, sorted)}
          </Link>
        )
      })}
    </nav>
  )
}

/** The class of an earlier school year, which had the same name; nothing where no roster was kept. */
function YearSwitch({ place, result: { year, years } }: { place: ResultPlace; result: ClassResult }) {
  const navigate = useNavigate()
  if (years.length === 0) return null
  return (
    <SelectField
      label="年度"
      isLabelHidden
      all="いまのクラス"
      value={year === null ? '' : String(year)}
      options={years.map((one) => ({ value: String(one), word: `${one}年度` }))}
      onChange={(chosen) => {
        const { year: _, ...ofNow } = place
        const to = chosen === '' ? ofNow : { ...ofNow, year: Number(chosen) }
        void navigate(classResultAddress(to), { preventScrollReset: true })
      }}
    />
  )
}

function SetSwitch({ place, sets }: { place: ResultPlace; sets: readonly MissionSet[] }) {
  const navigate = useNavigate()
  const keyOf = ({ category, code }: Pick<MissionSet, 'category' | 'code'>) => `${category} ${code}`
  return (
    <SelectField
      label="問題"
      isLabelHidden
      all={null}
      value={keyOf(place)}
      options={sets.map((set) => ({
        value: keyOf(set),
        word: plainText(set.title) + (set.isCancelled ? '(取りやめ)' : ''),
      }))}
      onChange={(key) => {
        const chosen = sets.find((set) => keyOf(set) === key)
        if (!chosen) return
        const { category, code } = chosen
        void navigate(classResultAddress({ ...place, category, code }), { preventScrollReset: true })
      }}
    />
  )
}

function Freshness({ generatedAt, isStale }: { generatedAt: string; isStale: boolean }) {
  const clock = timeText(new Date(generatedAt))
  if (isStale) {
    return (
      <span className="save off" role="status">
        <IconCloudOff className="i i-s" aria-hidden />
        <span>{`更新できません・${clock} 現在`}</span>
      </span>
    )
  }
  return (
    <>
      <span className="print-only num">{`${fullDayInWords(dayOf(generatedAt))} ${clock} 現在`}</span>
      <span className="save ok no-print">
        <IconRefresh className="i i-s" aria-hidden />
        <span>{`自動で更新・${clock} 現在`}</span>
      </span>
    </>
  )
}
