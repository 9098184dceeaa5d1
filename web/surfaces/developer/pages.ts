// The pages of developers. Their files are served in a demo only.
import { previewPages } from '#web/features/preview/pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [...previewPages]
