import { ImportPage } from '../../import/import-page.tsx'

export const Component = () => <ImportPage target="cbt_questions" />
