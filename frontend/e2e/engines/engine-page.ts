export interface Point {
  /** CSS pixels of the window. */
  x: number
  y: number
}

export interface WindowSize {
  width: number
  height: number
}

/** What a person does at a browser, of whichever engine; all that the journeys of three engines need. */
export interface EnginePage {
  goto: (address: string) => Promise<void>
  /** What an expression of the page comes to, once its promise is kept. It goes through JSON. */
  evaluate: <T>(expression: string) => Promise<T>
  /** Presses, moves through the points, lets go: one point is a press. */
  press: (...way: Point[]) => Promise<void>
  write: (text: string) => Promise<void>
  /** The window's content as PNG, a pixel for a CSS pixel. */
  shot: () => Promise<Buffer>
  close: () => Promise<void>
}
