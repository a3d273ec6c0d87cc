import { useState } from 'react'
import css from '../home/home.module.css'
import { LessonPanel } from '../home/lesson-panel.tsx'
import { MissionList } from '../home/mission-list.tsx'
import { SelectShortcuts } from '../home/select-shortcuts.tsx'
import { liveClassOf } from '../mission/class-progress.ts'
import { demoMission } from './demo-mission.ts'
import { DemoNote } from './demo-note.tsx'

/** Nothing can be pressed while the tour is on. */
const stay = () => undefined

/** What the tour shows in the place of the own home: a lesson that is under way, on the first day too. */
export function DemoHome() {
  const [missions] = useState(() => [demoMission(new Date())])
  return (
    <div className="main">
      <h1 className="sr">ホーム</h1>
      <DemoNote />
      <LessonPanel live={liveClassOf(missions)} isLoading={false} onProject={stay} />
      <div className={css.columns}>
        <div className={css.missions} data-tour="missions">
          <MissionList
            {...{ missions, hasMore: false }}
            {...{ onHandOut: stay, onEdit: stay, onCopy: stay, onCancel: stay }}
          />
        </div>
        <div className={`stack stack-4 ${css.side}`}>
          <SelectShortcuts />
        </div>
      </div>
    </div>
  )
}
