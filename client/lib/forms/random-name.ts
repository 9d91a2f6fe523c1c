import { hexOf } from "../format/hash.ts";

/** A unique name of 32 hexadecimal digits. (`randomUUID` is available only over https.) */
export const randomName = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));
