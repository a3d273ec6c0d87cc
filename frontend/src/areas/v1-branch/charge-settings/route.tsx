import { ChargePage } from '../../../features/timetable/charge-page.tsx'

/** `/v1/branch/charge-settings`: a day's desks. */
export const Component = () => <ChargePage />
