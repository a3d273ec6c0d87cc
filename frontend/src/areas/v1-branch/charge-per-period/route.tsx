import { PeriodPage } from '../../../features/timetable/period-page.tsx'

/** `/v1/branch/charge-settings/per-period`: one period over the week. */
export const Component = () => <PeriodPage />
