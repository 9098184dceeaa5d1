// Copies text. If the clipboard isn't available (an old web view, an insecure context), the text is
// selected on the page, so that the borrower can copy it with the phone's own menu.
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (shown === null) return false
    getSelection()?.selectAllChildren(shown)
    // Deprecated, but the only way left in such browsers.
    return document.execCommand('copy')
  }
}
