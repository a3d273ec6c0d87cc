import { PlanEditPage } from '../../../features/plans/plan-edit-page.tsx'

/** `/v1/branch/plan-settings/{id}/{planId}/edit`: one plan. */
export const Component = () => <PlanEditPage by="branch" />
