// What is mutated: the product's own code, by area.

export const AREAS = ['lending', 'payments', 'contract', 'server', 'web'] as const
export type Area = (typeof AREAS)[number]

/** What only tests and a demo run: the reference implementation, stand-ins, states that are shown. */
const NOT_THE_PRODUCT =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/gallery(-[a-z-]+)?\.tsx?$|^server\/demo\/|\/demo(-[a-z-]+)?\.ts$|\/sandbox(-[a-z-]+)?\.ts$/

export function areaOf(path: string): Area | null {
  if (!/\.tsx?$/.test(path) || NOT_THE_PRODUCT.test(path)) return null
  return AREAS.find((area) => path.startsWith(`${area}/`)) ?? null
}

/** Words for people, in every language: `texts.ts`, `code-texts.ts`, `terms-text-en.ts`, the policy. */
export function isCatalogue(path: string): boolean {
  return /(^|[/-])(texts?|privacy-policy)(-[\w-]+)?\.tsx?$/.test(path)
}
