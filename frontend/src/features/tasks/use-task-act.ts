import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { type TaskRole, taskKeys } from './task-calls.ts'

/** Does something with a task, says so, and reads the tasks anew; also where somebody else was first. */
export function useTaskAct(by: TaskRole, { act, said }: { act: () => Promise<unknown>; said: string }) {
  const queries = useQueryClient()
  const readAnew = () => queries.invalidateQueries({ queryKey: taskKeys(by) })
  return useSave({
    save: async () => {
      try {
        await act()
      } catch (error) {
        await readAnew()
        throw error
      }
    },
    onSaved: async () => {
      notify.success(said)
      await readAnew()
    },
  })
}
