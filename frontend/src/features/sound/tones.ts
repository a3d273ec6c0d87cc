/** look.md, "Space, edge, depth": what may sound at all. Never errors, toasts or staff screens. */
export type SoundName = 'choose' | 'correct' | 'incorrect' | 'done' | 'entry' | 'leave'

export interface Tone {
  hertz: number
  seconds: number
  afterSeconds: number
  /** 0…1, multiplied by the volume of the settings */
  loudness: number
  wave: OscillatorType
}

const tone = (
  hertz: number,
  seconds: number,
  afterSeconds = 0,
  loudness = 0.6,
  wave: OscillatorType = 'sine',
): Tone => ({
  hertz,
  seconds,
  afterSeconds,
  loudness,
  wave,
})

export const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  choose: [tone(1320, 0.07, 0, 0.3, 'triangle')],
  correct: [tone(880, 0.18), tone(1174.66, 0.32, 0.12)],
  /** Soft and low: it must not sound like a reproach. */
  incorrect: [tone(261.63, 0.22, 0, 0.4), tone(220, 0.3, 0.14, 0.35)],
  done: [tone(659.25, 0.2), tone(783.99, 0.2, 0.14), tone(1046.5, 0.5, 0.28)],
  entry: [tone(783.99, 0.2), tone(987.77, 0.34, 0.16)],
  leave: [tone(987.77, 0.2), tone(783.99, 0.34, 0.16)],
}

/** Length of the strokes' sounds: spec.md section 9. */
export const strokes = {
  brush: { milliseconds: 1000, hertz: 3200, loudness: 0.12 },
  eraser: { milliseconds: 400, hertz: 1400, loudness: 0.16 },
} as const
