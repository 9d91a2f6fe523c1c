import sharp from "sharp";

const WIDTH = 1_200;
const GAP = 20;
const HALF = (WIDTH - GAP) / 2;
const LABEL = 36;
const QUALITY = 70;

const label = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="2" y="24" font-family="sans-serif" font-size="18" font-weight="bold" fill="#333333">${text}</text></svg>`,
  );

/** Puts the pictures of both releases side by side, each at most half of the sheet. @returns a WebP file */
export async function sheet(before: Buffer, after: Buffer): Promise<Buffer> {
  const halves = await Promise.all(
    [before, after].map((shot) =>
      sharp(shot).resize({ width: HALF, withoutEnlargement: true }).png().toBuffer({ resolveWithObject: true }),
    ),
  );
  const width = Math.max(...halves.map(({ info }) => info.width));
  const height = Math.max(...halves.map(({ info }) => info.height));
  return sharp({ create: { width: 2 * width + GAP, height: height + LABEL, channels: 3, background: "#ffffff" } })
    .composite(
      halves.flatMap(({ data }, at) => {
        const left = at * (width + GAP);
        return [
          { input: label(at === 0 ? "Before" : "After", width), left, top: 0 },
          { input: data, left, top: LABEL },
        ];
      }),
    )
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
}
