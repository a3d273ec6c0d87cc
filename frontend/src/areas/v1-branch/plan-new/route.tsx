import { PlanNewPage } from '../../../features/plans/plan-edit-page.tsx'

/** `/v1/branch/plan-settings/{id}/new`: a new plan. */
export const Component = () => <PlanNewPage by="branch" />
