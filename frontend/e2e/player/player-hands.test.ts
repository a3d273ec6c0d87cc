import { afterAll, beforeAll, describe } from 'vitest'
import { journeysOfHands } from './hands.journey.ts'
import { journeysOfModes } from './modes.journey.ts'
import { journeysOfScrollbars } from './scrollbars.journey.ts'
import { closeStage, openStage, type Stage } from './stage.ts'
import { journeysOfStates } from './states.journey.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => closeStage(stage))

describe('hands', () => journeysOfHands(() => stage))
describe('modes', () => journeysOfModes(() => stage))
describe('states', () => journeysOfStates(() => stage))
describe('scrollbars', () => journeysOfScrollbars(() => stage))
