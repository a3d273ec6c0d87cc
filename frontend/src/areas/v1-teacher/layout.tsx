import { homeOfArea } from '../../features/session/home-page.ts'
import { RailShell } from '../../features/shell/rail-shell.tsx'
import { barItems, furtherItems, teacherItems } from './teacher-items.ts'

export function Component() {
  return (
    <RailShell
      home={homeOfArea('teacher-v1')}
      items={teacherItems}
      barItems={barItems}
      furtherItems={furtherItems}
      signInArea="teacher-v1"
      search="teacher-v1"
      guide="teachers"
    />
  )
}
