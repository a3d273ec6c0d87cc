import { IconFileText, IconFlag, IconHome, IconPencil, IconTarget } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useVisitor } from '../../../features/session/current-user.ts'
import { studentName } from '../../../features/session/student-name.ts'
import { FuriganaSwitch } from '../../../features/shell/furigana-switch.tsx'
import { LeaveButton } from '../../../features/shell/leave-button.tsx'
import type { NavItem } from '../../../features/shell/nav-item.ts'
import { BottomNav } from '../../../features/shell/nav-links.tsx'
import { SoundButton } from '../../../features/shell/sound-button.tsx'
import { TopBar } from '../../../features/shell/top-bar.tsx'
import { idle, untilThere } from '../../../lib/preload.ts'
import css from './student-shell.module.css'
import { schoolYear } from './student-text.ts'

// What is announced waits for the page: nothing of it is fetched before a first question.
const NoticeBell = lazy(async () => {
  await idle
  return { default: (await import('../../../features/notices/notice-bell.tsx')).NoticeBell }
})

// So do the readings over what is shared.
void idle
  .then(() => untilThere(() => import('../../../features/readings/text-with-readings.tsx')))
  .then((part) => part.enableReadings())

const items: readonly NavItem[] = [
  { to: '/student/home', label: 'ホーム', icon: IconHome, alsoFor: ['/student/top'] },
  { to: '/student/mission', label: 'ミッション', icon: IconFlag },
  { to: '/student/challenge', label: 'チャレンジ', icon: IconTarget },
  { to: '/student/drill/select', label: 'ドリル', icon: IconPencil, alsoFor: ['/student/question-groups'] },
  { to: '/student/cbt-question-groups', label: 'CBT', icon: IconFileText },
]

/** v2 student: white header, five words (at the thumb on a phone). A screen wraps itself in `.main`. */
export function StudentShell({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  const student = visitor?.user.student ?? visitor?.impersonatedStudent?.student
  // Who came by a link or a card has nothing to leave but the tab.
  const isSignedIn = visitor?.user.is_student === true && studentName() === null
  return (
    <>
      <TopBar home="/student/home" items={items}>
        <Suspense fallback={null}>
          <NoticeBell />
        </Suspense>
        <FuriganaSwitch grade={student?.grade} />
        <SoundButton />
        {student && (
          <span className={`text-14 nowrap ${css.who}`}>
            {student.is_instant ? (
              <b>お試し</b>
            ) : (
              <>
                <span>{`${schoolYear(student.grade)}年${student.kumi}組 `}</span>
                <b>{`${student.ban}番`}</b>
              </>
            )}
          </span>
        )}
        {isSignedIn && <LeaveButton signInArea="student" />}
      </TopBar>
      <main id="content" className={css.content}>
        {children}
      </main>
      <BottomNav items={items} />
    </>
  )
}
