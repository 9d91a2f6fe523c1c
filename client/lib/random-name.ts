/** A unique name of 32 hexadecimal digits. (`randomUUID` is available only over https.) */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
