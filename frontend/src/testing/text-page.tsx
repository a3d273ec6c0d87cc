import { useLoaderData } from 'react-router'
import { defineScreens, type ScreenLine, type ScreenModule } from '../app/route-definition.ts'

const TextPage = () => <p>{useLoaderData<string>()}</p>
/** A page that shows a text, or what its loader answers. */
export const screen = (text: string, loader?: ScreenModule['loader']) => async (): Promise<ScreenModule> => ({
  Component: TextPage,
  loader: async (visit) => (await loader?.(visit)) ?? text,
})

/** A table of that one page. */
export const page = (...line: ScreenLine) => defineScreens('common', [], [line])
