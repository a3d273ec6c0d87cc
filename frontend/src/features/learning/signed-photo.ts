import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'

const calls = {
  student: client.learning.showPhotoByStudent,
} as const

/**
 * Where a photo of an answer lies for a few minutes. The address is asked for and then drawn by itself: no request with our tokens
 * ever goes to another origin (domain.md "Media and uploads").
 *
 * @throws ApiError NOT_FOUND where its device has not sent it
 */
export async function signedPhoto(_role: 'student', { name }: { name: string }): Promise<string> {
  const answer = await calls.student({ name })
  if (answer.status === 200) return answer.body.url
  throw new ApiError(404, 'NOT_FOUND', [])
}
