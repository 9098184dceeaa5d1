/** Whole centavos. The only way to make one is `centavos`, which refuses anything else. */
declare const centavosBrand: unique symbol
export type Centavos = number & { readonly [centavosBrand]: true }

/** Throws unless the value is a safe whole number; 2^53 centavos is about 90 trillion pesos. */
export function centavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole centavos: ${value}`)
  return value as Centavos
}
