import { UnderstandingPage } from '../../../features/understanding/understanding-page.tsx'

/** `/v1/branch/understanding/{id}`: what one student knows. */
export const Component = () => <UnderstandingPage by="branch" />
