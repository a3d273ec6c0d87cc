import { client } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'

/** The roster as a file of Excel, which can be taken back. */
export const useRosterExport = () =>
  useSave({
    save: (_: undefined) => client.branchRosterImports.exportExcel({}),
    onSaved: (file) => {
      notify.success(`「${saveFile(file, '名簿.xlsx')}」を保存しました`)
    },
  })

/** An empty roster with examples, of the subjects that there are. */
export const useRosterTemplate = () =>
  useSave({
    save: async (_: undefined) => {
      const [{ choices }, { templateFile }, { rosterTemplate }] = await Promise.all([
        client.roster.showChoicesByBranch({}),
        import('../../../features/list-import/list-template.ts'),
        import('./roster-template.ts'),
      ])
      return templateFile(rosterTemplate(choices.subjects.map(({ name }) => name)))
    },
    onSaved: (file) => {
      notify.success(`「${saveFile(file, '名簿のひな形.xlsx')}」を保存しました`)
    },
  })
