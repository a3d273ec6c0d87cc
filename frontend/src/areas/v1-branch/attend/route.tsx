import { AttendPage } from '../../../features/attendance/attend-page.tsx'

/** `/v1/branch/attend/{id}`: one student's month. */
export const Component = () => <AttendPage by="branch" />
