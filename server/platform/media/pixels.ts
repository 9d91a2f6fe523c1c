/** Decoded pixels, 8 bits a channel, row by row, in sRGB. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  /** 3 is RGB, 4 is RGBA. */
  channels: 3 | 4;
}

/** Whether at least one pixel is translucent; many files have an alpha channel but don't use it. */
export function isTransparent({ data, channels }: Pixels): boolean {
  if (channels === 3) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Flattens pixels onto white, without an alpha channel. */
export function flattenOnWhite({ data, width, height, channels }: Pixels): Pixels {
  if (channels === 3) return { data, width, height, channels };
  const flat = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = (data[from + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c++) flat[to + c] = Math.round((data[from + c] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return { data: flat, width, height, channels: 3 };
}

/** The most common color as `#rrggbb`: RGB is divided into 4096 boxes, and the fullest box gives its mean color. */
export function dominantColor(rgb: Pixels): string {
  const count = new Uint32Array(4096);
  const sums = new Float64Array(4096 * 3);
  let best = 0;
  for (let at = 0; at + 2 < rgb.data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = rgb.data.subarray(at, at + 3);
    const box = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    count[box] = (count[box] ?? 0) + 1;
    [r, g, b].forEach((value, c) => {
      sums[box * 3 + c] = (sums[box * 3 + c] ?? 0) + value;
    });
    if ((count[box] ?? 0) > (count[best] ?? 0)) best = box;
  }
  const mean = [0, 1, 2].map((c) => Math.round((sums[best * 3 + c] ?? 0) / Math.max(1, count[best] ?? 0)));
  return `#${mean.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
