import { domainHandlers } from '@tcheck/api-runtime/domain-handlers'
import { attendance } from '@tcheck/contract/groups/attendance'
import type { AttendanceDeps } from './attendance-deps.ts'
import { cancelReading } from './routes/cancel-reading.ts'
import { listLate } from './routes/list-late-readings.ts'
import { listToday } from './routes/list-today.ts'
import { saveReadings } from './routes/save-readings.ts'
import { show } from './routes/show.ts'
import { update } from './routes/update.ts'
import { updateLate } from './routes/update-late-readings.ts'

/** Attendance and the door: the same for the branch and its teachers. */
export const handlers = (deps: AttendanceDeps) =>
  domainHandlers(attendance, {
    listToday: listToday(deps),
    saveReadings: saveReadings(deps),
    cancelReading: cancelReading(deps),
    listLateReadings: listLate(deps),
    updateLateReadings: updateLate(deps),
    show: show(deps),
    update: update(deps),
  })
