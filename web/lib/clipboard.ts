// Copies a text. Where the clipboard is not ours to write (an old web view, no secure context), the
// text is selected where it stands, so that the borrower can copy it with the phone's own menu.
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (shown === null) return false
    getSelection()?.selectAllChildren(shown)
    // The only way left in such browsers, deprecated as it is.
    return document.execCommand('copy')
  }
}
