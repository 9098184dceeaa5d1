// The visual viewport of a phone, which the document of the tests has not. The on-screen keyboard
// makes it lower and nothing else.
const FULL = { width: 360, height: 740, scale: 1 }
const KEYBOARD_HEIGHT_PX = 280

export class FakeViewport extends EventTarget {
  width = FULL.width
  height = FULL.height
  scale = FULL.scale

  openKeyboard(heightPx = KEYBOARD_HEIGHT_PX): void {
    this.height = FULL.height - heightPx
    this.dispatchEvent(new Event('resize'))
  }

  closeKeyboard(): void {
    this.openKeyboard(0)
  }
}
