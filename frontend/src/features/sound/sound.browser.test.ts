import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultState, tcheckState } from '../../lib/store/tcheck-state.ts'
import { playStroke, playTones } from './audio.ts'
import { setClassroomSilence } from './classroom-silence.ts'
import { playSound } from './sound.ts'
import { strokes } from './tones.ts'

const peaks: number[] = []

beforeEach(() => {
  peaks.length = 0
  tcheckState.set(defaultState)
  vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue()
  vi.spyOn(AudioParam.prototype, 'linearRampToValueAtTime').mockImplementation(function (this: AudioParam, value) {
    peaks.push(value)
    return this
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('playSound', () => {
  it('plays at the volume of the settings, which begins at 0.5', async () => {
    playSound('correct')
    await vi.waitFor(() => expect(peaks).toEqual([0.3, 0.3]))
    peaks.length = 0
    tcheckState.set({ volume: 1 })
    playSound('correct')
    await vi.waitFor(() => expect(peaks).toEqual([0.6, 0.6]))
  })

  it('stays silent while muted', async () => {
    tcheckState.set({ isMuted: true })
    playSound('done')
    playStroke('brush')()
    tcheckState.set({ isMuted: false })
    playSound('correct')
    await vi.waitFor(() => expect(peaks).toHaveLength(2))
    expect(peaks).toEqual([0.3, 0.3])
  })

  it('stays silent on v1’s pages where the classroom has set so, and nowhere else', async () => {
    const address = window.location.href
    setClassroomSilence(true)
    try {
      window.history.replaceState(null, '', '/v1/student/top1')
      playTones('done', 0.5)
      playStroke('brush')()
      window.history.replaceState(null, '', '/student/home')
      playTones('correct', 0.5)
      await vi.waitFor(() => expect(peaks).toEqual([0.3, 0.3]))
    } finally {
      window.history.replaceState(null, '', address)
      setClassroomSilence(false)
    }
  })
})

it('strokes sound for the time the specification gives', () => {
  expect(strokes.brush.milliseconds).toBe(1000)
  expect(strokes.eraser.milliseconds).toBe(400)
})
