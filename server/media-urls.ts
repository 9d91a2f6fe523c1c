/**
 * Cards and rows hold paths (`/media/…`); answers hold addresses, for other programs download them. Only the values of
 * keys that end in `url` are touched: inside a person's text the quotes would stand escaped, so no text can match.
 */
export const withOrigin = (json: string, publicUrl: string) =>
  json.replaceAll('url":"/media/', `url":"${publicUrl}/media/`);

/** The address of a stored picture, null where there is none. */
export const mediaUrl = (key: string | null | undefined, publicUrl: string) =>
  key ? `${publicUrl}/media/${key}` : null;
