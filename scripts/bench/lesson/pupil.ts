import { setTimeout as sleep } from 'node:timers/promises'
import { EXAM } from '../world.ts'

const BUSY = 503
const PATH = '/api/v2/student/student_activity_groups'

/** Somebody with a card who answers one sub question after the other, as the player saves them. */
export class Pupil {
  readonly #origin: string
  readonly #missionId: string
  readonly #ban: number
  readonly #card: string
  #attempt = ''
  /** Each by its number, from 1, with when the server had answered. */
  readonly saves: { ban: number; number: number; at: number }[] = []

  constructor(
    origin: string,
    missionId: string,
    { ban, encrypted_username }: { ban: number; encrypted_username: string },
  ) {
    this.#origin = origin
    this.#missionId = missionId
    this.#ban = ban
    this.#card = encrypted_username
  }

  async sit({ answers, thinkMs: [shortest, longest] }: { answers: number; thinkMs: readonly [number, number] }) {
    for (let at = 0; at < answers; at += 1) {
      await sleep(shortest + Math.random() * (longest - shortest))
      while (!(await this.#answer(at)));
      this.saves.push({ ban: this.#ban, number: at + 1, at: Date.now() })
    }
  }

  /** @returns false where the server was busy */
  async #answer(at: number): Promise<boolean> {
    const response = await fetch(this.#origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'encrypted-username': this.#card },
      body: JSON.stringify({
        student_activity_group: {
          ...{ category: 'cbt', cbt_exam_code: EXAM.code, mission_id: this.#missionId, device_id: 'device-lesson' },
          device_revision: at + 1,
          idempotency_key: `lesson-${this.#missionId}-${this.#ban}-${at}`,
          ...(this.#attempt !== '' && { saved_student_activity_group_id: this.#attempt }),
          cbt_activities: [
            {
              main_question_number: Math.floor(at / EXAM.subs) + 1,
              sub_question_number: (at % EXAM.subs) + 1,
              answers: [Math.random() < 0.7 ? '7' : '6'],
              revision: at + 1,
            },
          ],
        },
      }),
    })
    if (response.status === BUSY) return false
    const body = (await response.json()) as { student_activity_group?: { id: string } }
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
    this.#attempt = body.student_activity_group?.id ?? this.#attempt
    return true
  }
}
