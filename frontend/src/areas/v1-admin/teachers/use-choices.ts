import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'

const nothing = { branches: [], subjects: [] }

/** What a teacher is registered with; nothing until it is known. */
export const useChoices = () =>
  useQuery(api.adminClassTeachers.showChoices.queryOptions({ input: {} })).data?.choices ?? nothing
