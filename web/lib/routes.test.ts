import { expect, it } from 'vitest'
import { findRoute, type Route } from './routes.ts'

const route = (path: string): Route => ({
  path,
  audience: 'public',
  surface: 'borrower',
  load: () => Promise.reject(new Error('not loaded here')),
})
const ROUTES = [route('/'), route('/main')]

it('[R19] a path is found with one trailing slash or none, and by nothing else', () => {
  for (const path of ['/main', '/main/']) expect(findRoute(ROUTES, path)?.path).toBe('/main')
  expect(findRoute(ROUTES, '/')?.path).toBe('/')
  for (const path of ['', '/Main', '//main', '/main//', `/${'/'.repeat(15_000)}x`])
    expect(findRoute(ROUTES, path)).toBeNull()
})
