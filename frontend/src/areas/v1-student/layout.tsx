import { IconBook, IconCalendar, IconChartBar, IconHome, IconSettings, IconVolumeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LearnersWords } from '../../features/learning/learning-text.tsx'
import { scheduleOfflineStart } from '../../features/learning/schedule-offline-start.ts'
import { StudentText } from '../../features/readings/student-text.tsx'
import { useVisitor } from '../../features/session/current-user.ts'
import { homeOfArea } from '../../features/session/home-page.ts'
import { FuriganaSwitch } from '../../features/shell/furigana-switch.tsx'
import type { NavItem } from '../../features/shell/nav-item.ts'
import { SoundButton } from '../../features/shell/sound-button.tsx'
import { TopShell } from '../../features/shell/top-shell.tsx'
import { classroomSilence, setClassroomSilence } from '../../features/sound/classroom-silence.ts'
import { useStore } from '../../lib/store/store.ts'
import { weekQuery } from './week-query.ts'

const items: readonly NavItem[] = [
  { to: homeOfArea('student'), label: 'ホーム', icon: IconHome },
  {
    to: '/v1/student/top2',
    label: <LearnersWords text="{教科|きょうか}" />,
    icon: IconBook,
    alsoFor: [
      '/v1/student/subject-select',
      '/v1/student/question-select',
      '/v1/student/challenge',
      '/v1/student/exams',
      '/v1/student/weak_learning',
      '/v1/student/learning',
      '/v1/student/question',
      '/v1/student/choice_question',
      '/v1/student/scoring',
      '/v1/student/result',
    ],
  },
  {
    to: '/v1/student/learning_plans',
    label: <LearnersWords text="{計画|けいかく}" />,
    icon: IconCalendar,
    alsoFor: ['/v1/student/task_learning'],
  },
  {
    to: '/v1/student/understanding',
    label: <LearnersWords text="{理解度|りかいど}" />,
    icon: IconChartBar,
    alsoFor: ['/v1/student/progress'],
  },
  {
    to: '/v1/student/settings',
    label: <LearnersWords text="{設定|せってい}" />,
    icon: IconSettings,
    alsoFor: ['/v1/student/student', '/v1/student/reports'],
  },
]

/** In the place of the switch, which would switch nothing. */
const SilentClassroom = () => (
  <span className="icon-btn muted" role="img" aria-label="教室では音が出ません" title="教室では音が出ません">
    <IconVolumeOff className="i" aria-hidden />
  </span>
)

export function Component() {
  useEffect(scheduleOfflineStart, [])
  const told = useQuery(weekQuery()).data?.is_silent
  useEffect(() => {
    if (told !== undefined) setClassroomSilence(told)
  }, [told])
  const isSilent = useStore(classroomSilence, (state) => state.isSilent)
  const visitor = useVisitor()
  const student = visitor?.user.student ?? visitor?.impersonatedStudent?.student
  const tools = (
    <>
      <FuriganaSwitch grade={student?.grade} />
      {isSilent ? <SilentClassroom /> : <SoundButton />}
    </>
  )
  return (
    <StudentText>
      <TopShell home={homeOfArea('student')} items={items} signInArea="student" tools={tools} />
    </StudentText>
  )
}
