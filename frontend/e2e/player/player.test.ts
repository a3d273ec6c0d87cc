import { afterAll, beforeAll, describe } from 'vitest'
import { journeyOfHostileTexts } from './hostile.journey.ts'
import { journeysOfMedia } from './media.journey.ts'
import { journeysOfPatterns } from './patterns.journey.ts'
import { journeysOfPictures } from './pictures.journey.ts'
import { closeStage, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => closeStage(stage))

describe('a picture to keep', () => journeysOfPictures(() => stage))
describe('content', () => journeyOfHostileTexts(() => stage))
describe('a question', () => journeysOfPatterns(() => stage))
describe('media', () => journeysOfMedia(() => stage))
