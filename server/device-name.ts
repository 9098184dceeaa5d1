// What a borrower would call the device, so they recognise it in the list of sessions.

/** The first match wins: browsers also name the ones they descend from. */
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

/** The name the device sends, or the browser and its system; empty if neither is known. */
export function deviceNameOf(said: string | undefined, userAgent: string): string {
  if (said !== undefined) return said
  const first = (list: typeof BROWSERS) => list.find(([form]) => form.test(userAgent))?.[1]
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)]
  if (browser === undefined || system === undefined) return browser ?? system ?? ''
  return `${browser}, ${system}`
}
