import { ImportPage } from '../../../../features/import/import-page.tsx'

export const Component = () => <ImportPage target="cbt_question_groups" />
