// Lets tesseract, an off-the-shelf OCR program, try captchas: several simple ways of preparing the
// picture, each read with several page segmentation modes.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { CAPTCHA_ALPHABET } from '#server/captcha/captcha-glyphs.ts'
import { installPackages } from './system-packages.ts'

export interface KnownPicture {
  readonly text: string
  readonly picture: Buffer
}

export interface Attempt {
  readonly preparation: string
  readonly segmentation: number
  /** Which pictures were read, by their place in the list. */
  readonly solved: readonly number[]
}

type Prepare = (picture: Sharp, widthPixels: number) => Sharp

const PREPARATIONS: Readonly<Record<string, Prepare>> = {
  'as it is': (picture) => picture,
  'greyscale, upscaled twice': (picture, widthPixels) =>
    picture
      .greyscale()
      .normalise()
      .resize({ width: widthPixels * 2, kernel: 'cubic' }),
  threshold: (picture) => picture.greyscale().normalise().threshold(128),
  'lines removed, threshold, upscaled twice': (picture, widthPixels) =>
    picture
      .greyscale()
      .normalise()
      .median(5)
      .threshold(128)
      .resize({ width: widthPixels * 2 }),
  // Where brightness changes, whichever way: the outlines, without the patches' own brightness.
  outlines: (picture) =>
    picture
      .greyscale()
      .blur(1.5)
      .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] })
      .normalise()
      .negate(),
}

/** As tesseract numbers them: a block, a line, a word, a line without its own clean-up. */
export const SEGMENTATIONS = [6, 7, 8, 13]
export const SEGMENTATION_LINE = 7

async function hasTesseract(): Promise<boolean> {
  return run(['--version']).then(
    () => true,
    () => false,
  )
}

/** Installs it where we may. Null when it is there now, or else the line that says how to get it. */
export async function missingTesseract(): Promise<string | null> {
  return (await hasTesseract()) ? null : installPackages('tesseract', ['tesseract-ocr'])
}

/** Yields each attempt as soon as it is made: many pictures take minutes. */
export async function* readPictures(
  pictures: readonly KnownPicture[],
  segmentations: readonly number[],
): AsyncGenerator<Attempt> {
  const folder = await mkdtemp(join(tmpdir(), 'captcha-'))
  try {
    for (const [index, [preparation, prepare]] of Object.entries(PREPARATIONS).entries()) {
      const list = await writePictures(join(folder, String(index)), pictures, prepare)
      for (const segmentation of segmentations) {
        const readings = await readList(list, pictures.length, segmentation)
        const solved = pictures.flatMap(({ text }, at) => (readings[at] === text ? [at] : []))
        yield { preparation, segmentation, solved }
      }
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writePictures(
  folder: string,
  pictures: readonly KnownPicture[],
  prepare: Prepare,
): Promise<string> {
  await mkdir(folder)
  const files: string[] = []
  for (const [index, { picture }] of pictures.entries()) {
    const file = join(folder, `${index}.png`)
    const { width } = await sharp(picture).metadata()
    await prepare(sharp(picture), width).png().toFile(file)
    files.push(file)
  }
  const list = join(folder, 'list.txt')
  await writeFile(list, `${files.join('\n')}\n`)
  return list
}

/** The attacker knows the alphabet, and that there are no spaces. */
async function readList(list: string, count: number, segmentation: number): Promise<string[]> {
  const table = await run([
    list,
    '-',
    '--psm',
    String(segmentation),
    '-c',
    `tessedit_char_whitelist=${CAPTCHA_ALPHABET}`,
    'tsv',
  ])
  const readings = Array.from({ length: count }, () => '')
  // The second column is the picture's number from 1 on, the twelfth a word that was found in it.
  for (const row of table.split('\n').slice(1)) {
    const columns = row.split('\t')
    const index = Number(columns[1]) - 1
    if (columns.length === 12) readings[index] = `${readings[index] ?? ''}${columns[11]?.trim()}`
  }
  return readings
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // One thread: more of them only wait for one another on pictures this small.
    const child = spawn('tesseract', args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`tesseract ended with ${code}`)),
    )
  })
}
