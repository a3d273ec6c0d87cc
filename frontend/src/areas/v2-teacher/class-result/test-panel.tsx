import { IconDeviceDesktop, IconEye, IconEyeOff, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ARRIVALS } from '@tcheck/contract/arrival'
import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import type { HidingMission, TeacherMission } from '@tcheck/contract/mission'
import { plainText } from '@tcheck/markup/plain-text'
import { type ReactNode, useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { notify } from '../../../ui/toast.tsx'
import { answersStateOf, hasTest, stillKeptText } from '../mission/answers-shown.ts'
import type { ResultPlace } from './result-call.ts'
import { mayContinueElsewhere, seatStateWord, seatsToSettle } from './seat-text.ts'
import css from './test-panel.module.css'
import { useRefreshResult } from './use-refresh-result.ts'

const ReleaseDialog = openedLater(() => import('./class-test-dialogs.tsx').then((part) => part.ReleaseDialog))
const CloseClassDialog = openedLater(() => import('./class-test-dialogs.tsx').then((part) => part.CloseClassDialog))
const SeatDialog = openedLater(() => import('./seat-dialog.tsx').then((part) => part.SeatDialog))

interface TestPanelProps {
  place: ResultPlace
  result: ClassResult
  /** Loaded a moment later than the result; absent without a mission. */
  mission: TeacherMission | undefined
}

type Open =
  | { kind: 'release'; other?: HidingMission }
  | { kind: 'close' | 'pick' }
  | { kind: 'seat'; studentId: string }

/**
 * What a teacher does at a test beside looking: showing the answers, ending it for all, and what concerns one student:
 * several devices, time, answers that came late, opening again.
 */
export function TestPanel({ place, result, mission }: TestPanelProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { rows, summary } = result
  const isTest = mission !== undefined && place.category === 'cbt' && hasTest(mission)
  const answers = isTest ? answersStateOf(mission, place, place.code) : null
  const { twoDevices, settled, sameDevice, cameLate, afterEnd, afterKey } = seatsToSettle(rows)
  // A broken device is met in practice too.
  const isByNumber = place.missionId !== undefined && rows.some(mayContinueElsewhere)
  if (!answers && !isByNumber && twoDevices.length + settled.length + sameDevice.length === 0) return null
  const close = () => setOpen(null)
  const pick = () => setOpen({ kind: 'pick' })
  const see = ({ student_id }: ResultRow) => setOpen({ kind: 'seat', studentId: student_id })
  const row = open?.kind === 'seat' ? rows.find(({ student_id }) => student_id === open.studentId) : undefined
  return (
    <section className={`card no-print stack gap-8 ${css.panel}`} aria-label="テストの進め方">
      {answers && mission && (
        <div className={`row wrap gap-8-12 ${css.line}`}>
          {answers.isShown ? <IconEye className="i" aria-hidden /> : <IconEyeOff className="i" aria-hidden />}
          <b>{answers.words}</b>
          {mission.time_limit_minutes !== null && <Chip kind="line">{`制限時間 ${mission.time_limit_minutes}分`}</Chip>}
          {answers.isClosed && mission.state !== 'cancelled' && <Chip kind="line">全員を終わりにしました</Chip>}
          <span className="grow" />
          {rows.length > 0 && <PickButton onPress={pick} />}
          {!answers.isClosed && mission.state !== 'scheduled' && mission.state !== 'cancelled' && (
            <Button onClick={() => setOpen({ kind: 'close' })}>全員を終わりにする</Button>
          )}
          {!answers.isOwnShown && <Button onClick={() => setOpen({ kind: 'release' })}>答えを見せる</Button>}
          {answers.others.map((other) => (
            <Button key={other.mission_id} onClick={() => setOpen({ kind: 'release', other })}>
              {answers.others.length === 1 ? 'そちらの答えも見せる' : `「${plainText(other.title)}」の答えも見せる`}
            </Button>
          ))}
        </div>
      )}
      {!answers && isByNumber && (
        <div>
          <PickButton onPress={pick} />
        </div>
      )}
      <SeatLine word="2つの端末" seats={twoDevices} onSee={see} isPressing />
      <SeatLine word="2つの端末(選び済み)" seats={settled} onSee={see} />
      <SeatLine word="同じ端末で、ほかの番号も始めた人" seats={sameDevice} onSee={see} isPressing />
      <SeatLine word="あとで届いた答えがある人" seats={cameLate} onSee={see} />
      {isTest && (
        <SeatLine word={ARRIVALS.after_end} seats={afterEnd} onSee={see} isPressing>
          <CountAllHeld missionId={mission.id} place={place} count={afterEnd.length} />
        </SeatLine>
      )}
      {isTest && <SeatLine word={ARRIVALS.after_key} seats={afterKey} onSee={see} isPressing />}
      {open?.kind === 'release' && mission && (
        <ReleaseDialog
          place={place}
          missionId={open.other?.mission_id ?? mission.id}
          summary={summary}
          other={open.other}
          stillKept={stillKeptText(mission, place, { code: place.code, by: open.other?.mission_id ?? mission.id })}
          onClose={close}
        />
      )}
      {open?.kind === 'close' && mission && (
        <CloseClassDialog
          place={place}
          missionId={mission.id}
          summary={summary}
          stillKept={stillKeptText(mission, place, { code: place.code, by: mission.id })}
          onClose={close}
        />
      )}
      {open?.kind === 'pick' && <SeatPicker rows={rows} isTest={isTest} onPick={see} onClose={close} />}
      {row && (
        <SeatDialog
          row={row}
          place={place}
          mission={isTest ? mission : undefined}
          isClosed={answers?.isClosed ?? false}
          onClose={close}
        />
      )}
    </section>
  )
}

interface SeatLineProps {
  word: string
  seats: readonly ResultRow[]
  isPressing?: boolean
  onSee: (row: ResultRow) => void
  children?: ReactNode
}

/** More buttons than this make a wall; the others are found by their number. */
const mostSeats = 20

function SeatLine({ word, seats, isPressing = false, onSee, children }: SeatLineProps) {
  if (seats.length === 0) return null
  return (
    <div className="row wrap gap-6">
      <Chip kind={isPressing ? 'warn' : 'plain'}>
        {word === '2つの端末' && <IconDeviceDesktop className="i i-s" aria-hidden />}
        <span>{word}</span>
      </Chip>
      {seats.slice(0, mostSeats).map((row) => (
        <Button key={row.student_id} size="sm" onClick={() => onSee(row)} aria-label={`${row.ban}番の${word}を見る`}>
          {`${row.ban}番`}
        </Button>
      ))}
      {seats.length > mostSeats && <span className="muted small">{`ほか${seats.length - mostSeats}人`}</span>}
      {children}
    </div>
  )
}

interface CountAllHeldProps {
  missionId: string
  place: ResultPlace
  count: number
}

/** One press for all that came after the end; the window of each student takes it back. */
function CountAllHeld({ missionId, place: { grade, kumi }, count }: CountAllHeldProps) {
  const refresh = useRefreshResult()
  const all = useMutation({
    mutationFn: () => client.teacherMissions.countHeldAnswers({ id: missionId, grade, kumi, counts: true }),
    onSuccess: ({ changed_count }) => notify.success(`${changed_count}人の回を結果に数えました`),
    onSettled: refresh,
  })
  return (
    <>
      <BusyButton size="sm" kind="soft" isBusy={all.isPending} onClick={() => all.mutate()}>
        {`${count}人の回をまとめて数える`}
      </BusyButton>
      <FormErrors error={all.error} fallback="数えられませんでした。もう一度お試しください。" />
    </>
  )
}

const PickButton = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress}>
    <IconUser className="i" aria-hidden />
    1人の生徒の操作
  </Button>
)

interface SeatPickerProps {
  rows: readonly ResultRow[]
  isTest: boolean
  onPick: (row: ResultRow) => void
  onClose: () => void
}

/** Which student: the grid is too narrow for buttons. */
function SeatPicker({ rows, isTest, onPick, onClose }: SeatPickerProps) {
  const sorted = [...rows].sort((one, other) => one.ban - other.ban)
  const [chosen, setChosen] = useState('')
  const student = useOwnField({ label: '生徒', value: chosen, onChange: setChosen })
  const row = sorted.find(({ student_id }) => student_id === chosen)
  return (
    <Dialog title="1人の生徒の操作" onClose={onClose}>
      <SelectField
        {...student}
        empty="番号を選んでください"
        choices={sorted.map((one) => [one.student_id, `${one.ban}番(${seatStateWord(one)})`] as const)}
        hint={
          isTest
            ? '時間をのばす、別の端末で続ける、もう一度ひらく、数える回を選ぶことができます。'
            : '番号で答えている人は、別の端末で続けられます。'
        }
      />
      <div className={dialogActions}>
        <Button kind="primary" disabled={!row} onClick={() => row && onPick(row)}>
          次へ
        </Button>
      </div>
    </Dialog>
  )
}
