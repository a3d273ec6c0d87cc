import { type ReactNode, useEffect, useRef, useState } from 'react'
import { preloadAll, preloaded } from '../../lib/preload.ts'
import { useStore } from '../../lib/store/store.ts'
import { kindOf } from '../question-view/set-index.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { playSound } from '../sound/sound.ts'
import { UnitPlayer } from './unit-player.tsx'
import { hasSimilar, startKeyOf } from './unit-view.ts'
import { useUnitPractice } from './use-unit-practice.ts'

const UnitSummary = preloaded(() => import('./unit-summary.tsx').then((part) => part.UnitSummary))

interface UnitWorkProps {
  work: OpenedWork
  /** The address names this very attempt: once it is finished, to look at its questions. */
  isNamed: boolean
  /** Where the address says which question is open: that one, and how to go to another. */
  address?: QuestionAddress | undefined
  /** Beside the line that says where the answers are: the own time. */
  clock?: ReactNode
  onQuit: () => void
  /** Once it has been ended; left out: as `onQuit`. */
  onFinished?: (() => void) | undefined
  onAgain: () => void
  /** The page of this attempt, with earlier ones beside it. */
  onResultPage: (serverId: string) => void
}

export interface QuestionAddress {
  /** Null where it names none. */
  key: string | null
  onGo: (key: string) => void
}

/** One attempt at a unit practice or a science skill: its questions one by one, then what came of it. */
export function UnitWork({ work, isNamed, address, clock, onQuit, onFinished, onAgain, onResultPage }: UnitWorkProps) {
  const play = useUnitPractice(work)
  const { practice, dispatch, sync } = play
  const isFinished = practice.finishedAt !== null
  const isFinishKnown = useStore(sync.status, (status) => status.isFinishKnown)
  const serverId = useStore(sync.status, (status) => status.serverId)
  const [hereKey, setHereKey] = useState(() => address?.key ?? startKeyOf(practice, work.record.lastKey))
  const [isSummary, setIsSummary] = useState(isFinished && !isNamed)

  /** Where the student was in the questions that are not shown: the unit's own, or the similar ones. */
  const leftKey = useRef('')

  useEffect(preloadAll, [])

  /** An empty key is the first question of the set that is shown then. */
  const go = (key: string) => {
    setHereKey(key)
    setIsSummary(false)
    if (key) void sync.note({ lastKey: key })
    if (key && key !== address?.key) address?.onGo(key)
  }
  // The browser's own way back and forth.
  const [addressKey, setAddressKey] = useState(address?.key)
  if (address && address.key !== addressKey) {
    setAddressKey(address.key)
    if (address.key && address.key !== hereKey) setHereKey(address.key)
  }
  const switchSet = () => {
    if (dispatch({ type: 'similar', isOn: !practice.isSimilar }) !== null) return
    go(leftKey.current)
    leftKey.current = hereKey
  }
  const finish = () => {
    if (!isFinished) {
      dispatch({ type: 'finish' })
      playSound('done')
    }
    // The end lies on the device before whatever shows it is opened.
    if (onFinished) void sync.note({ lastKey: hereKey }).finally(onFinished)
    else onQuit()
  }
  if (!isSummary) {
    return (
      <UnitPlayer
        work={work}
        play={play}
        hereKey={hereKey}
        clock={clock}
        onGo={go}
        onSwitchSet={switchSet}
        onQuit={onQuit}
        onSummary={() => setIsSummary(true)}
      />
    )
  }
  return (
    <UnitSummary
      set={work.set}
      kind={kindOf(work.set, work.kindName)}
      practice={practice}
      status={sync.status}
      onSendAgain={sync.hurry}
      canDoSimilar={hasSimilar(practice) && !practice.isSimilar}
      onOpen={go}
      onLook={() => go(isFinished ? startKeyOf(practice, null) : hereKey)}
      onWrongAgain={(keys) => {
        for (const key of keys) dispatch({ type: 'clear', key })
        go(keys[0] ?? '')
      }}
      onSimilar={switchSet}
      onAgain={onAgain}
      onFinish={finish}
      onResultPage={isFinished && serverId !== null && isFinishKnown ? () => onResultPage(serverId) : undefined}
    />
  )
}
