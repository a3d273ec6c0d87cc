import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'

type SignedAnswer = Awaited<ReturnType<typeof client.learning.showPhotoByStudent>>

function urlOf(answer: SignedAnswer): string {
  if (answer.status === 200) return answer.body.url
  throw new ApiError(404, 'NOT_FOUND', [])
}

/**
 * Where a photo of an answer lies for a few minutes. The address is asked for and then drawn by itself: no request with our tokens
 * ever goes to another origin (domain.md "Media and uploads").
 *
 * @throws ApiError NOT_FOUND where its device has not sent it
 */
export const signedPhoto = async (name: string): Promise<string> =>
  urlOf(await client.learning.showPhotoByStudent({ name }))

/** The same of a child's, for its parent. */
export const signedPhotoOfChild = async (input: { student_id: string; name: string }): Promise<string> =>
  urlOf(await client.understanding.showPhotoByParent(input))
