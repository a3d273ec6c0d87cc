import { ShiftPage } from '../../../features/shifts/shift-page.tsx'

/** `/v1/branch/teachers/{id}/shift`: one teacher's month, the whole branch beside it. */
export const Component = () => <ShiftPage />
