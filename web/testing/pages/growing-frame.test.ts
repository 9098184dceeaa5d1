// The frame of the privacy policy is as high as its text, and waits while there is no text yet.
import { expect, it } from 'vitest'
import { enhancePage } from '#web/features/site/enhance.ts'

it('[S24] a frame takes the height of its document, and bears one that has only begun to load', () => {
  document.body.innerHTML = '<iframe data-grows srcdoc="<p>Our policy</p>"></iframe>'
  const frame = document.querySelector('iframe')
  const inside = frame?.contentDocument
  const root = inside?.querySelector('html')
  if (!frame || !inside || !root) throw new Error('no frame')
  Object.defineProperty(root, 'scrollHeight', { value: 1200 })
  enhancePage()

  root.remove()
  // A frame that throws here ends the handlers of the page that come after it.
  expect(() => dispatchEvent(new Event('resize'))).not.toThrow()
  expect(frame.style.height).toBe('')

  inside.append(root)
  frame.dispatchEvent(new Event('load'))
  expect(frame.style.height).toBe('1200px')
})
