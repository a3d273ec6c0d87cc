import { WorkdaysPage } from '../../../features/shifts/workdays-page.tsx'

/** `/v1/teacher/workdays`: what I hope for, and what was decided. */
export const Component = () => <WorkdaysPage />
