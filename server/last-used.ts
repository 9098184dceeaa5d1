/** Remembers so many values, those that were used last. Any of them may be forgotten at any time. */
export class LastUsed<Value> {
  readonly #countMax: number
  /** In the order of their last use. */
  readonly #values = new Map<string, Value>()

  constructor(countMax: number) {
    this.#countMax = countMax
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.#countMax) this.delete(this.#values.keys().next().value ?? key)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}
