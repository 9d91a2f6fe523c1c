import { chunkAhead } from "../../ui/chunk-ahead.tsx";

/** A form's captcha, fetched once the server may ask for one. */
export const Captcha = chunkAhead(async () => (await import("./captcha.tsx")).Captcha);
