import { useState } from 'react'

/**
 * What a way of answering remembers beside the answers, such as the slot that is next. It is at `begin` again once the
 * answers were emptied by another hand: もう一度考える, 選んだ答えを取り消す, another device.
 *
 * @returns the place, and what sets it; that is told the answers where the same hand changes them
 */
export function useOpenSlot<T>(answers: readonly string[], begin: T) {
  const [{ at, isOfEmpty }, set] = useState({ at: begin, isOfEmpty: false })
  const setPlace = (next: T, given = answers) => set({ at: next, isOfEmpty: !given.some(Boolean) })
  return [isOfEmpty || answers.some(Boolean) ? at : begin, setPlace] as const
}
