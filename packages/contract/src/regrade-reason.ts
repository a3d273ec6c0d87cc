import * as z from 'zod'

export const MOST_REASON_LETTERS = 200

/** Why every class is marked anew without being asked (decision 0327): its teachers read it, an operator's too. */
export const regradeReason = z.string().trim().min(5).max(MOST_REASON_LETTERS).meta({ label: '採点し直す理由' })
