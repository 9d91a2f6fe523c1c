import { partAhead } from "../../ui/part-ahead.tsx";

/** The captcha of a form, fetched once the server may ask for one. */
export const Captcha = partAhead(async () => (await import("./captcha.tsx")).Captcha);
