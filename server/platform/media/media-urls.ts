const PATH = 'url":"/media/';
/** The only address whose key doesn't end in `url`: an embed's `src`, for a Pin with a video (spec signed-in 3.1). */
const EMBED = '"embed":{"src":"/media/';

/**
 * Turns the paths in cards and rows (`/media/…`) into full addresses, because other programs download them. Only keys
 * that end in `url` match; inside a person's text, quotes are escaped. Written by hand, because `replaceAll` is slower.
 */
export function withOrigin(json: string, publicUrl: string): string {
  const address = `url":"${publicUrl}/media/`;
  let text = "";
  let from = 0;
  for (let at = json.indexOf(PATH); at >= 0; at = json.indexOf(PATH, from)) {
    text += json.slice(from, at) + address;
    from = at + PATH.length;
  }
  const whole = from === 0 ? json : text + json.slice(from);
  return whole.includes(EMBED) ? whole.replaceAll(EMBED, `"embed":{"src":"${publicUrl}/media/`) : whole;
}

/** The address of a stored picture, or null without a key. */
export const mediaUrl = (key: string | null | undefined, publicUrl: string) =>
  key ? `${publicUrl}/media/${key}` : null;
