import { forgetKeptAnswersOf } from '../offline/kept-answers.ts'
import { forgetDoneOf } from '../offline/looked-at-again.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { forgetSentPhotosOf } from './photo-store.ts'

/** Takes from the device all that a student who signs out could look at here; what waits to be sent stays. Never fails. */
export async function forgetLearner(owner: string): Promise<void> {
  await Promise.allSettled([
    forgetKeptAnswersOf(owner),
    deviceStorage().then(({ db }) => forgetDoneOf(owner, db)),
    forgetSentPhotosOf(owner),
  ])
}
