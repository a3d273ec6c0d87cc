import { OverviewPage } from '../../../features/overview/overview-page.tsx'

/** `/v1/teacher/total`: all students of the branch in one subject, and who needs help first. */
export const Component = () => <OverviewPage />
