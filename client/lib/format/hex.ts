/** Bytes as hexadecimal digits, two for each. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a text, as 64 hexadecimal digits. Browsers have it on secure pages only, and throw elsewhere. */
export const sha256 = async (text: string): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

/** A unique name of 32 hexadecimal digits. (`randomUUID` is available only over https.) */
export const randomName = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));
