import { PlanEditPage } from '../../../features/plans/plan-edit-page.tsx'

/** `/v1/teacher/plan-settings/{id}/{planId}/edit`: one plan. */
export const Component = () => <PlanEditPage by="teacher" />
