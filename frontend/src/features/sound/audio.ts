import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { isSilentHere } from './classroom-silence.ts'
import { type SoundName, strokes, type Tone, tones } from './tones.ts'

let context: AudioContext | null = null

function audio(): AudioContext | null {
  if (!('AudioContext' in window)) return null
  context ??= new AudioContext()
  return context
}

/** The tones of one sound, at a volume above 0. */
export function playTones(name: SoundName, volume: number): void {
  if (isSilentHere()) return
  const device = audio()
  void device?.resume().then(
    () => {
      for (const tone of tones[name]) playTone(device, tone, volume)
    },
    () => undefined,
  )
}

function playTone(device: AudioContext, tone: Tone, volume: number) {
  const start = device.currentTime + tone.afterSeconds
  const oscillator = new OscillatorNode(device, { type: tone.wave, frequency: tone.hertz })
  const gain = envelope(device, start, tone.seconds, tone.loudness * volume)
  oscillator.connect(gain).connect(device.destination)
  oscillator.start(start)
  oscillator.stop(start + tone.seconds)
}

/** A soft beginning and end: a bare oscillator clicks. */
function envelope(device: AudioContext, start: number, seconds: number, peak: number): GainNode {
  const gain = new GainNode(device, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(peak, start + Math.min(0.015, seconds / 4))
  gain.gain.exponentialRampToValueAtTime(Math.max(peak / 1000, 1e-6), start + seconds)
  return gain
}

/**
 * The sound of a pen or an eraser while it moves: filtered noise of the tool's length (spec.md section 9).
 *
 * @returns the function that ends it early, when the stroke ends
 */
export function playStroke(tool: keyof typeof strokes): () => void {
  const { isMuted, volume } = tcheckState.get()
  const device = isMuted || volume === 0 || isSilentHere() ? null : audio()
  if (!device) return () => undefined
  const { milliseconds, hertz, loudness } = strokes[tool]
  const seconds = milliseconds / 1000
  const noise = new AudioBufferSourceNode(device, { buffer: paperNoise(device, seconds) })
  const filter = new BiquadFilterNode(device, { type: 'bandpass', frequency: hertz, Q: 0.8 })
  noise
    .connect(filter)
    .connect(envelope(device, device.currentTime, seconds, loudness * volume))
    .connect(device.destination)
  noise.start()
  return () => noise.stop()
}

function paperNoise(device: AudioContext, seconds: number): AudioBuffer {
  const buffer = device.createBuffer(1, Math.ceil(device.sampleRate * seconds), device.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return buffer
}
