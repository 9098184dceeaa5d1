// `npx tsx scripts/by-hand/measure-captcha.ts [pictures] [seed]`: how many captchas tesseract reads, for each
// way of preparing the picture and of reading it, and how many any of them reads. It takes minutes;
// a shorter run of the same is among the tests.
import { captchaPicture, captchaText } from '#server/captcha/captcha-picture.ts'
import { seededRandom } from '#server/captcha/captcha-random.ts'
import {
  type KnownPicture,
  missingTesseract,
  readPictures,
  SEGMENTATIONS,
} from '../testing/tesseract.ts'

const SOLVED_PERCENT_MAX = 2

const [count = 500, seed = 1] = process.argv.slice(2).map(Number)
const missing = await missingTesseract()
if (missing === null) await measure()
else {
  console.error(missing)
  process.exitCode = 1
}

async function measure(): Promise<void> {
  const random = seededRandom(seed)
  const pictures: KnownPicture[] = []
  for (let index = 0; index < count; index += 1) {
    const text = captchaText(random)
    pictures.push({ text, picture: await captchaPicture(text, random) })
  }
  const solvedByAny = new Set<number>()
  let best = 0
  for await (const { preparation, segmentation, solved } of readPictures(pictures, SEGMENTATIONS)) {
    console.log(`${preparation}, page segmentation ${segmentation}: ${share(solved.length)}`)
    best = Math.max(best, solved.length)
    for (const index of solved) solvedByAny.add(index)
  }
  const any = solvedByAny.size
  console.log(`the best of them: ${share(best)}; any of them: ${share(any)}`)
  if ((any * 100) / count >= SOLVED_PERCENT_MAX) process.exitCode = 1
}

function share(solved: number): string {
  return `${solved} of ${count} (${((solved * 100) / count).toFixed(1)} %)`
}
