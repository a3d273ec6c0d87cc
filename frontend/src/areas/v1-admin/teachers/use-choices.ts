import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'

const nothing = { branches: [], subjects: [] }

/** What a teacher is registered with; nothing until it is known, which the form says. */
export function useChoices() {
  const query = useQuery(api.adminClassTeachers.showChoices.queryOptions({ input: {} }))
  return { ...(query.data?.choices ?? nothing), query }
}
