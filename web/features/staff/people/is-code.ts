/** Six digits from an authenticator app, or a recovery code. */
export function isCode(code: string): boolean {
  return /^(\d{6}|[a-z2-9]{5}-[a-z2-9]{5})$/.test(code)
}
