// What a borrower would call the device, to know it again in the list of sessions.

/** The first that matches: browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** What the device says of itself, or the browser and its system; empty where neither is known. */
export function deviceNameOf(said: string | undefined, userAgent: string): string {
  if (said !== undefined) return said
  const first = (list: typeof BROWSERS) => list.find(([form]) => form.test(userAgent))?.[1]
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)]
  if (browser === undefined || system === undefined) return browser ?? system ?? ''
  return `${browser}, ${system}`
}
