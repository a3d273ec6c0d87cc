import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { type TaskRole, taskKeys } from './task-calls.ts'

/** Does something with a task, says so, and reads the tasks anew; also where somebody else was first. */
export function useTaskAct<A>(by: TaskRole, { act, said }: { act: () => Promise<A>; said: (answer: A) => string }) {
  const queries = useQueryClient()
  const readAnew = () => queries.invalidateQueries({ queryKey: taskKeys(by) })
  return useSave({
    save: async () => {
      try {
        return await act()
      } catch (error) {
        await readAnew()
        throw error
      }
    },
    onSaved: async (answer) => {
      notify.success(said(answer))
      await readAnew()
    },
  })
}
