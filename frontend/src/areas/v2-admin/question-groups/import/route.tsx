import { ImportPage } from '../../../../features/import/import-page.tsx'

export const Component = () => <ImportPage target="question_groups" />
